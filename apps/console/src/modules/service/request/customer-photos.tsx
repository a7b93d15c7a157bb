import { type CustomerRequest, serviceLink } from '@touchmark/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { upload } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { customerText as t } from './customer.text.ts';
import { ShownFiles } from './shown-files.tsx';

interface Photo {
  file: File;
  fault: string;
}

/** The photos or the video of a request. Each goes on its own; what did not arrive stays here, says why, and is sent again. */
export function CustomerPhotos({ of, token, onDone }: { of: CustomerRequest; token: string; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<Photo[]>([]);
  const [now, setNow] = useState<string>();
  const send = async (files: readonly File[]) => {
    const failed: Photo[] = [];
    for (const file of files) {
      setNow(file.name);
      try {
        await upload(serviceLink.upload, { token }, file);
      } catch (error) {
        failed.push({ file, fault: error instanceof Error ? error.message : String(error) });
      }
    }
    setNow(undefined);
    setWaiting(failed);
    onDone();
  };
  if (!of.mayUpload && of.photos.length === 0 && waiting.length === 0) return null;
  return (
    <section className="open-card service-acts">
      <ShownFiles of={of.photos} />
      {waiting.map(({ file, fault }) => (
        <p key={file.name} role="alert" className="service-late">
          {file.name}: {fault}
        </p>
      ))}
      {waiting.length > 0 ? (
        <Button size="large" block loading={now !== undefined} onClick={() => void send(waiting.map(({ file }) => file))}>
          {say(t.again)}
        </Button>
      ) : null}
      {of.mayUpload ? (
        <>
          <input
            ref={input}
            type="file"
            accept={of.mayFilm ? 'image/jpeg,image/png,video/mp4,video/quicktime' : 'image/jpeg,image/png'}
            multiple
            hidden
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void send(files);
            }}
          />
          <Button size="large" block loading={now !== undefined} onClick={() => input.current?.click()}>
            {now === undefined ? say(of.mayFilm ? t.addFile : t.addPhoto) : fill(t.sending, { name: now })}
          </Button>
          <p className="open-small">{say(of.mayFilm ? t.filesLeft : t.photosLeft)}</p>
        </>
      ) : null}
    </section>
  );
}
