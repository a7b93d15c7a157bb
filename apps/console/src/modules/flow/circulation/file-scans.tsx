import { Alert, Button, Progress, Space, Upload } from 'antd';
import { useState } from 'react';
import { keepFile } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { mostInFile, parseScanFile, readFileText } from './scan-file.ts';
import { scanText as t } from './scan.text.ts';
import type { Meant } from './scan-queue.ts';

interface Props {
  onTake: (text: string, meant: Meant) => Promise<{ good: boolean; text: string }>;
}
interface Work {
  name: string;
  all: number;
  done: number;
  refused: { code: string; why: string }[];
}

/** The codes of a collector’s file, scanned one after the other. What is refused is listed with its reason, and can be kept as a file. */
export function FileScans({ onTake }: Props) {
  const [work, setWork] = useState<Work>();
  const [fault, setFault] = useState('');
  const take = async (file: File) => {
    setFault('');
    const codes = parseScanFile(await readFileText(file));
    if (codes.length === 0) return setFault(fill(t.fileEmpty, { name: file.name }));
    if (codes.length > mostInFile) return setFault(fill(t.fileLong, { n: codes.length, most: mostInFile }));
    setWork({ name: file.name, all: codes.length, done: 0, refused: [] });
    const answered = (code: string, { good, text }: { good: boolean; text: string }) =>
      setWork((now) => now && { ...now, done: now.done + 1, refused: good ? now.refused : [...now.refused, { code, why: text }] });
    await Promise.all(
      codes.map((code) =>
        onTake(code, { way: 'FILE' }).then(
          (answer) => answered(code, answer),
          (error: Error) => answered(code, { good: false, text: error.message }),
        ),
      ),
    );
  };
  const busy = work !== undefined && work.done < work.all;
  return (
    <div>
      <Space wrap>
        <Upload
          accept=".txt,.csv,text/plain,text/csv"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => (void take(file), false)}
        >
          <Button disabled={busy}>{say(t.file)}</Button>
        </Upload>
        <span className="tm-hint">{say(t.fileHint)}</span>
      </Space>
      {fault ? <Alert type="error" showIcon title={fault} style={{ marginTop: 8 }} /> : null}
      {work ? (
        <div role="status">
          <Progress
            percent={Math.floor((work.done / work.all) * 100)}
            size="small"
            {...(busy ? {} : { status: work.refused.length > 0 ? 'exception' : 'success' })}
          />
          <span>{fill(t.fileDone, { name: work.name, done: work.done, all: work.all, refused: work.refused.length })}</span>
        </div>
      ) : null}
      {work && work.refused.length > 0 ? <Refused of={work} /> : null}
    </div>
  );
}

const shown = 100;

function Refused({ of: { name, refused } }: { of: Work }) {
  const keep = () =>
    keepFile(
      new Blob(['\ufeff', refused.map(({ code, why }) => `${code}\t${why}`).join('\r\n')], { type: 'text/plain' }),
      fill(t.fileRest, { name }),
    );
  return (
    <>
      <ul className="flow-faults">
        {refused.slice(0, shown).map(({ code, why }) => (
          <li key={code}>{fill(t.rejected, { shown: code, why })}</li>
        ))}
      </ul>
      {refused.length > shown ? <p className="tm-hint">{fill(t.fileMore, { n: refused.length - shown })}</p> : null}
      <Button onClick={keep}>{say(t.fileKeep)}</Button>
    </>
  );
}
