import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import type { FileRef } from '@touchmark/contract';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { say } from '../../../core/text.ts';
import { text } from './company-review.text.ts';

/** A photographed document with zoom and rotation. A PDF is opened in a new tab. */
export function Paper({ file, alt }: { file: FileRef; alt: string }) {
  const [{ zoom, turn }, setView] = useState({ zoom: 1, turn: 0 });
  if (!file.mime.startsWith('image/'))
    return (
      <Button href={file.link} target="_blank">
        {say(text.openFile)} · {file.originalName}
      </Button>
    );
  return (
    <figure className="paper">
      <div className="paper-view" tabIndex={0} role="region" aria-label={alt}>
        <img src={file.link} alt={alt} style={{ transform: `rotate(${turn}deg)`, width: `${zoom * 100}%` }} />
      </div>
      <Space>
        <Button
          size="small"
          icon={<ZoomInOutlined />}
          aria-label={say(text.zoomIn)}
          title={say(text.zoomIn)}
          disabled={zoom >= 4}
          onClick={() => setView({ zoom: zoom + 0.5, turn })}
        />
        <Button
          size="small"
          icon={<ZoomOutOutlined />}
          aria-label={say(text.zoomOut)}
          title={say(text.zoomOut)}
          disabled={zoom <= 1}
          onClick={() => setView({ zoom: zoom - 0.5, turn })}
        />
        <Button
          size="small"
          icon={<RotateRightOutlined />}
          aria-label={say(text.rotate)}
          title={say(text.rotate)}
          onClick={() => setView({ zoom, turn: turn + 90 })}
        />
        <Button size="small" type="link" href={file.link} target="_blank">
          {say(text.openFile)}
        </Button>
      </Space>
    </figure>
  );
}
