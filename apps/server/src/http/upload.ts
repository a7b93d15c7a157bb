import { AppError } from '@touchmark/contract';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './handle.ts';

/** Reads the one file of a multipart request and the form fields around it. */
export async function readUpload(request: FastifyRequest): Promise<{ file: Upload; fields: Record<string, unknown> }> {
  if (!request.isMultipart())
    throw new AppError(
      'invalidInput',
      { field: 'file', fault: 'multipart/form-data' },
      { fields: [{ field: 'file', msg: 'multipart/form-data' }] },
    );
  const fields: Record<string, unknown> = {};
  let file: Upload | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === 'file') file = { name: part.filename, mime: part.mimetype, bytes: await part.toBuffer() };
    else part.file.resume();
  }
  if (file?.bytes.length === 0) throw new AppError('fileEmpty', { name: file.name });
  if (!file)
    throw new AppError(
      'invalidInput',
      { field: 'file', fault: '必填 / required' },
      { fields: [{ field: 'file', msg: '必填 / required' }] },
    );
  return { file, fields };
}
