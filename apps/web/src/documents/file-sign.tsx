import { useEffect, useRef, useState } from 'react';
import { FileText, Image as Picture } from 'lucide-react';

const pictureLook = 'border-line bg-sunken size-12 shrink-0 rounded-md border object-cover';
const look =
  'border-line bg-sunken text-ink-soft flex size-12 shrink-0 items-center justify-center rounded-md border';

type FileSignProps = { src: string | undefined; mediaType: string };

/** A small picture of a file, or a sign of its kind. The name is beside it, so it says nothing. */
export function FileSign({ src, mediaType }: FileSignProps) {
  const [failed, setFailed] = useState<string>();
  if (src !== undefined && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={pictureLook}
      />
    );
  }
  const Sign = mediaType.startsWith('image/') ? Picture : FileText;
  return (
    <span aria-hidden className={look}>
      <Sign className="size-6" />
    </span>
  );
}

/** The same of a file that is still here. */
export function LocalFileSign({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // What is no picture is no <img>, whatever it is called.
  if (isBroken || !/^image\/(?:jpeg|png|webp|gif)$/.test(file.type)) {
    return <FileSign src={undefined} mediaType={file.type} />;
  }
  return <img ref={picture} alt="" onError={() => setBroken(true)} className={pictureLook} />;
}
