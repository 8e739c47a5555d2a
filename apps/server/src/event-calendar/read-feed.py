# Reads an iCalendar file from the input with python3-icalendar, and prints its events as JSON.
import datetime
import json
import sys
import icalendar

calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())


def text(value):
    return None if value is None else str(value)


def moment(field):
    if field is None:
        return None
    value = field.dt
    if not isinstance(value, datetime.datetime):
        return value.isoformat()
    return value.astimezone(datetime.timezone.utc).isoformat()


print(json.dumps([{
    "uid": text(event.get("uid")),
    "sequence": int(event.get("sequence")),
    "transparency": text(event.get("transp")),
    "description": text(event.get("description")),
    "start": moment(event.get("dtstart")),
    "end": moment(event.get("dtend")),
    "zone": text(event.get("dtstart").params.get("tzid")),
    "summary": text(event.get("summary")),
    "location": text(event.get("location")),
    "status": text(event.get("status")),
    "stamp": moment(event.get("dtstamp")),
    "changed": moment(event.get("last-modified")),
} for event in calendar.walk("vevent")]))
