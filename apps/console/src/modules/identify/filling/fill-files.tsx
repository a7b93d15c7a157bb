import { FilePdfOutlined, UploadOutlined } from '@ant-design/icons';
import type { FileRef } from '@touchmark/contract';
import { mostFillFiles } from '@touchmark/domain';
import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Refusal } from '../../../api/send.ts';
import { fill, joinItems, say } from '../../../core/text.ts';
import { text } from './filling.text.ts';

type Put = (file: File, onProgress: (part: number) => void) => Promise<FileRef>;

/** The files of a filling as a form input: each is uploaded at once, to this filling. */
export function FillFiles({
  put,
  onStored,
  value = [],
  onChange,
  id,
}: {
  put: Put;
  /** After a file was stored: its text is looked at. */
  onStored: (file: FileRef) => void;
  value?: readonly FileRef[];
  onChange?: (files: FileRef[]) => void;
  id?: string;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number>();
  const [fault, setFault] = useState('');
  // One that is removed while another is uploaded stays removed.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const add = async (files: readonly File[]) => {
    const room = Math.max(0, mostFillFiles - value.length);
    const left = files.slice(room).map(({ name }) => name);
    setFault(left.length > 0 ? fill(text.tooManyFiles, { most: mostFillFiles, list: joinItems(left) }) : '');
    try {
      for (const file of files.slice(0, room)) {
        setPart(0);
        const ref = await put(file, setPart);
        latest.current = [...latest.current, ref];
        onChange?.([...latest.current]);
        onStored(ref);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setFault(error.message);
    } finally {
      setPart(undefined);
    }
  };
  return (
    <div>
      <ul className="fill-files">
        {value.map((file) => (
          <li key={file.fileId}>
            <FilePdfOutlined aria-hidden />
            <a href={file.link} target="_blank" rel="noreferrer">
              {file.originalName}
            </a>
            <span className="tm-hint">{`${Math.max(1, Math.round(file.size / 1024)).toLocaleString('en-US')} KB`}</span>
            <Button type="link" size="small" onClick={() => onChange?.(value.filter(({ fileId }) => fileId !== file.fileId))}>
              {say(text.removeFile)}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        id={id}
        icon={<UploadOutlined />}
        loading={part !== undefined}
        disabled={value.length >= mostFillFiles}
        onClick={() => picker.current?.click()}
      >
        {say(text.addFile)}
      </Button>
      <input
        ref={picker}
        type="file"
        style={{ display: 'none' }}
        multiple
        aria-label={say(text.addFile)}
        accept="application/pdf,image/png,image/jpeg"
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {part === undefined ? null : <Progress percent={Math.round(part * 100)} size="small" />}
      {fault ? (
        <p role="alert" className="fill-fault">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

export const foundText = (name: string, hasText: boolean, n: number): string =>
  hasText ? fill(n > 0 ? text.foundSome : text.foundNone, { name, n }) : fill(text.noText, { name });
