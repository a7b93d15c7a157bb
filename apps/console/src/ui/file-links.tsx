import type { FileRef } from '@touchmark/contract';
import { Space } from 'antd';
import { Thumb } from './columns.tsx';

/** Private files: their links hold for five minutes, and open in a tab of their own. */
export const FileLinks = ({ files }: { files: readonly FileRef[] }) => (
  <Space wrap>
    {files.map((file) =>
      file.mime.startsWith('image/') ? (
        <Thumb key={file.fileId} file={file} alt={file.originalName} size={72} />
      ) : (
        <a key={file.fileId} href={file.link} target="_blank" rel="noreferrer">
          {file.originalName}
        </a>
      ),
    )}
  </Space>
);
