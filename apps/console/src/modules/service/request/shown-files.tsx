import type { FileRef } from '@touchmark/contract';
import { Image, Space } from 'antd';

/** The photos of a request side by side, and its videos, played where they stand. */
export function ShownFiles({ of }: { of: readonly FileRef[] }) {
  const photos = of.filter(({ mime }) => !mime.startsWith('video/'));
  const videos = of.filter(({ mime }) => mime.startsWith('video/'));
  return (
    <>
      {photos.length > 0 ? (
        <Image.PreviewGroup>
          <Space wrap>
            {photos.map(({ fileId, link, originalName }) => (
              <Image key={fileId} src={link} alt={originalName} width={88} height={88} style={{ objectFit: 'cover' }} />
            ))}
          </Space>
        </Image.PreviewGroup>
      ) : null}
      {videos.map(({ fileId, link, originalName }) => (
        <div key={fileId}>
          <video
            controls
            playsInline
            preload="metadata"
            src={link}
            aria-label={originalName}
            style={{ width: 320, maxWidth: '100%', borderRadius: 6 }}
          />
          {/* HEVC of a phone is not played by every browser. */}
          <p>
            <a href={link} download={originalName}>
              {originalName}
            </a>
          </p>
        </div>
      ))}
    </>
  );
}
