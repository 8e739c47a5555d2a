const longest = 200;
// Parts of letters, digits and the usual signs, with single dots between them, then a name of at least two levels.
const pattern = /^(?:[\w+'-]+\.)*[\w+'-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** Tells whether a text is an email address as devices and the server take it, so that no entry fails by one. */
export const isMailAddress = (text: string): boolean => text.length <= longest && pattern.test(text);
