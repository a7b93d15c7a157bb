import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, FileRef } from '../common.ts';

/** The purpose of a file: determines who may see it, its types and its maximum size. */
export const fileScenes = {
  picture: { public: true, types: ['image/png', 'image/jpeg', 'image/webp'], limitMb: 5 },
  certificate: { public: false, types: ['image/png', 'image/jpeg', 'application/pdf'], limitMb: 10 },
  /** A person's documents: they never belong to a company, and only the person and the reviewers see them. */
  identity: { public: false, types: ['image/png', 'image/jpeg'], limitMb: 5 },
  voucher: { public: false, types: ['image/png', 'image/jpeg', 'application/pdf'], limitMb: 10 },
  /** A fully digitised invoice: the tax authority gives it as PDF, OFD and XML. */
  invoice: { public: false, types: ['application/pdf', 'application/ofd', 'text/xml'], limitMb: 10 },
  /** What arrived broken, and who signed for it. */
  receipt: { public: false, types: ['image/png', 'image/jpeg'], limitMb: 10 },
  /** Photos and signatures of what was done at a customer’s, and of what he reports. */
  service: { public: false, types: ['image/png', 'image/jpeg'], limitMb: 10 },
  /** What a customer filmed of it. */
  serviceVideo: { public: false, types: ['video/mp4'], limitMb: 50 },
  video: { public: true, types: ['video/mp4'], limitMb: 100 },
  pdf: { public: false, types: ['application/pdf'], limitMb: 20 },
  sheet: { public: false, types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], limitMb: 20 },
} as const;
export type FileScene = keyof typeof fileScenes;

const input = z.object({ scene: z.enum(Object.keys(fileScenes) as [FileScene, ...FileScene[]]).default('certificate') });
const upload = {
  input,
  output: FileRef,
  access: 'signedIn',
  forCompany: true,
  upload: true,
  /** Direct, because the bytes are stored before the transaction that records them. */
  direct: true,
  quiet: true,
  audit: { zh: '上传文件', en: 'Upload a file' },
} as const;

export const file = calls('file', {
  put: write('POST /api/blade-system/api/put-file', upload),
  putPicture: write('POST /api/blade-system/api/ys-file', { ...upload, audit: { zh: '上传压缩图片', en: 'Upload a compressed picture' } }),
  putVideo: write('POST /api/blade-system/api/put-video', { ...upload, audit: { zh: '上传视频', en: 'Upload a video' } }),
  putPdf: write('POST /api/blade-system/pdf/upload', { ...upload, audit: { zh: '上传 PDF', en: 'Upload a PDF' } }),
  /** The PDF itself; `id` is the file's. PDFs of print jobs are served by their own module. */
  getPdf: read('GET /api/blade-system/pdf/getStream', {
    input: z.object({ fileId: byId.shape.id }),
    output: z.unknown(),
    access: 'signedIn',
    stream: true,
  }),
  link: read('POST /api/file/link', { input: byId, output: FileRef, access: 'signedIn' }),
});
