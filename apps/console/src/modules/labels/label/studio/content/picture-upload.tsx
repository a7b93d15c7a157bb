import type { Box, DotsImage } from '@touchmark/labels';
import { Button, Upload } from 'antd';
import { toast } from '../../../../../core/toast.tsx';
import { say } from '../../../../../core/text.ts';
import { dithered } from './dither.ts';
import { s } from '../studio.text.ts';

const largestFile = 20 * 1024 * 1024;
const mostBytes = 200_000;

/** The picture at the size of its box, in the dots of the printer. */
async function dotsOfFile(file: Blob, box: Box, dpi: number): Promise<DotsImage | undefined> {
  const picture = await createImageBitmap(file);
  const perMm = dpi === 203 ? 8 : dpi / 25.4;
  const scale = Math.min((box.width * perMm) / picture.width, (box.height * perMm) / picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  if (Math.ceil(width / 8) * height > mostBytes) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d')!;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(picture, 0, 0, width, height);
  return { dots: dithered(drawing.getImageData(0, 0, width, height).data, width, height), width, height };
}

/** Turns a picture into dots in the browser; the template keeps the dots, never the file. */
export function PictureUpload({ box, dpi, onRead }: { box: Box; dpi: number; onRead: (image: DotsImage) => void }) {
  const read = async (file: Blob) => {
    try {
      if (file.size > largestFile) throw new Error('too large');
      const image = await dotsOfFile(file, box, dpi);
      if (image) onRead(image);
      else toast('error', say(s.pictureLarge));
    } catch {
      toast('error', say(s.notPicture));
    }
  };
  return (
    <div className="tm-studio-line">
      <Upload
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button>{say(s.picture)}</Button>
      </Upload>
      <span className="tm-hint">{say(s.pictureHint)}</span>
    </div>
  );
}
