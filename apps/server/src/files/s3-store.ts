import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { FileMissing, type ListedStore } from './files.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Stores files in an S3 bucket (or a compatible service). */
export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): ListedStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(place, bytes) {
      const body = bytes instanceof Readable ? Buffer.concat(await bytes.toArray()) : bytes;
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: place, Body: body, ContentLength: body.length }));
    },
    async get(place, bytes) {
      const range = bytes && { Range: `bytes=${bytes.start}-${bytes.end}` };
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: place, ...range })).catch((error: unknown) => {
        // Some services answer 404 without saying why.
        throw ['NoSuchKey', 'NotFound'].includes((error as Error).name) ? new FileMissing(place, { cause: error }) : error;
      });
      if (!(Body instanceof Readable)) throw new Error('the bucket answered without a body');
      return Body;
    },
    async *list(under) {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${under}/` }))
        for (const { Key, Size, LastModified } of Contents ?? []) yield { place: Key!, size: Size ?? 0, time: LastModified ?? new Date(0) };
    },
    remove: async (place) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: place }))),
  };
}
