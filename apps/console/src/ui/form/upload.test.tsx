import { type FileRef, type FileScene } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Upload } from '../index.ts';
import { ok, show, useServer } from '../test-rig.tsx';

const stored = (fileId: string, originalName: string): FileRef => ({
  fileId,
  name: 'x',
  originalName,
  link: `/f/${fileId}`,
  size: 3,
  mime: 'application/pdf',
});
const sent: { path: string; scene: unknown; name: string }[] = [];
let answer: () => unknown = () => ok(stored('9', 'a.pdf'));
useServer([]);

beforeEach(() => {
  sent.length = 0;
  answer = () => ok(stored('9', 'a.pdf'));
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      responseText = '';
      private path = '';
      open(_: string, path: string) {
        this.path = path;
      }
      setRequestHeader() {
        /* Headers are tested elsewhere. */
      }
      getResponseHeader() {
        return null;
      }
      send(form: FormData) {
        sent.push({ path: this.path, scene: form.get('scene'), name: (form.get('file') as File).name });
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
        this.responseText = JSON.stringify(answer());
        setTimeout(() => this.dispatchEvent(new Event('load')), 0);
      }
    },
  );
});

let held: FileRef[] = [];
function Holder({ scene, orOne, max, initial = [] }: { scene: FileScene; orOne?: FileScene; max: number; initial?: FileRef[] }) {
  const [files, setFiles] = useState(initial);
  return (
    <Upload
      scene={scene}
      orOne={orOne}
      max={max}
      value={files}
      onChange={(next) => {
        held = next;
        setFiles(next);
      }}
    />
  );
}
const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, { applyAccept: false });
const pdf = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

describe('an upload', () => {
  it('sends the file with its scene and holds what the server stored', async () => {
    show(<Holder scene="certificate" max={2} />);
    await choose(pdf('a.pdf'));
    await waitFor(() => expect(held).toEqual([stored('9', 'a.pdf')]));
    expect(sent).toEqual([{ path: '/api/blade-system/api/put-file', scene: 'certificate', name: 'a.pdf' }]);
    expect(await screen.findByText('a.pdf')).toBeTruthy();
  });

  it('adds to what is there, and offers no more when it is full', async () => {
    show(<Holder scene="certificate" max={2} initial={[stored('8', 'b.pdf')]} />);
    await choose(pdf('a.pdf'));
    await waitFor(() => expect(held.map(({ fileId }) => fileId)).toEqual(['8', '9']));
    await waitFor(() => expect(screen.queryByRole('button', { name: '选择文件' })).toBeNull());
  });

  it.each([
    ['of another type', new File(['x'], 'a.exe', { type: 'application/x-msdownload' }), '“a.exe”不是 PNG / JPG / PDF 文件'],
    ['that is too large', pdf('b.pdf', 10 * 1_048_576 + 1), '“b.pdf”超过 10 MB'],
  ])('refuses a file %s before it is sent', async (_, file, reason) => {
    show(<Holder scene="certificate" max={2} />);
    await choose(file);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('takes one video in place of photos, in the scene of videos, beside what stood there before', async () => {
    const film = (name: string) => new File(['x'], name, { type: 'video/mp4' });
    const photo = new File(['x'], 'a.png', { type: 'image/png' });
    answer = () => ok({ ...stored('9', 'a.mp4'), mime: 'video/mp4' });
    show(<Holder scene="service" orOne="serviceVideo" max={6} initial={[{ ...stored('8', 'old.png'), mime: 'image/png' }]} />);
    expect(screen.getByText(/或一段视频（MP4，不超过 50 MB）/)).toBeTruthy();
    await choose(film('a.mp4'));
    await waitFor(() => expect(held.map(({ fileId }) => fileId)).toEqual(['8', '9']));
    expect(sent.map(({ scene }) => scene)).toEqual(['serviceVideo']);
    for (const more of [film('b.mp4'), photo]) {
      await choose(more);
      expect((await screen.findAllByText('照片和视频只能选一种，视频一次一段')).length).toBeGreaterThan(0);
    }
    expect(sent).toHaveLength(1);
  });

  it('says why the server refused a file, and does not hold it', async () => {
    held = [];
    answer = () => ({ success: false, code: 400, error: 'fileBroken', msg: '文件无法读取，可能已损坏', data: null });
    show(<Holder scene="certificate" max={2} />);
    await choose(pdf('a.pdf'));
    expect((await screen.findAllByText('文件无法读取，可能已损坏')).length).toBeGreaterThan(0);
    expect(held).toEqual([]);
  });

  it('offers the place of a refused file to the next one, and forgets the refused one then', async () => {
    held = [];
    answer = () => ({ success: false, code: 400, error: 'fileBroken', msg: '文件无法读取，可能已损坏', data: null });
    show(<Holder scene="certificate" max={1} />);
    await choose(pdf('a.pdf'));
    await screen.findAllByText('文件无法读取，可能已损坏');
    expect(screen.getByRole('button', { name: '选择文件' })).toBeTruthy();
    answer = () => ok(stored('9', 'b.pdf'));
    await choose(pdf('b.pdf'));
    await waitFor(() => expect(held.map(({ fileId }) => fileId)).toEqual(['9']));
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
  });

  it('gives up nothing that is held when a file is refused and another is chosen', async () => {
    answer = () => ({ success: false, code: 400, error: 'fileBroken', msg: '文件无法读取，可能已损坏', data: null });
    show(<Holder scene="certificate" max={2} initial={[stored('8', 'c.pdf')]} />);
    await choose(pdf('a.pdf'));
    await screen.findAllByText('文件无法读取，可能已损坏');
    answer = () => ok(stored('9', 'b.pdf'));
    await choose(pdf('b.pdf'));
    await waitFor(() => expect(held.map(({ fileId }) => fileId)).toEqual(['8', '9']));
  });

  it.each([
    [600, 599, '“p.png”为 600×599，短边应不小于 600 像素'],
    [600, 600, undefined],
  ])('judges a picture of %i × %i by its size when it is chosen', async (width, height, reason) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
    show(<Upload scene="picture" leastSide={600} />);
    await choose(new File(['x'], 'p.png', { type: 'image/png' }));
    if (reason) expect(await screen.findByText(reason)).toBeTruthy();
    await waitFor(() => expect(sent).toHaveLength(reason ? 0 : 1));
  });

  it('gives a file up again', async () => {
    show(<Holder scene="certificate" max={2} initial={[stored('8', 'b.pdf'), stored('9', 'c.pdf')]} />);
    await userEvent.click(screen.getAllByRole('button', { name: /移除|Remove|删除/ })[0]!);
    await waitFor(() => expect(held.map(({ fileId }) => fileId)).toEqual(['9']));
  });
});
