import type { FileRef } from '@touchmark/contract';
import { Space } from 'antd';
import { Thumb } from '../list/columns.tsx';

/** Links to private files: valid for five minutes, opened in a new tab. */
export const FileLinks = ({ files }: { files: readonly FileRef[] }) => (
  <Space wrap>
    {files.map((file) =>
      file.mime.startsWith('image/') ? (
        <Thumb key={file.fileId} file={file} alt={file.originalName} size={72} />
      ) : file.link === '' ? (
        <span key={file.fileId} className="tm-hint">
          {file.originalName}
        </span>
      ) : (
        <a key={file.fileId} href={file.link} target="_blank" rel="noreferrer">
          {file.originalName}
        </a>
      ),
    )}
  </Space>
);
