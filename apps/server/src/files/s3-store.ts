import { Readable } from 'node:stream';
import { FileMissing, type ListedStore } from './files.ts';

interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Its library is loaded when it is first needed: most installations have no bucket, and it would be a tenth of what a start loads. */
async function openClient({ endpoint, region, accessKey, secretKey }: S3Settings) {
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, ...library };
}

/** Stores files in an S3 bucket (or a compatible service). */
export function s3Store(settings: S3Settings): ListedStore {
  const { bucket } = settings;
  let opened: ReturnType<typeof openClient> | undefined;
  const open = () => (opened ??= openClient(settings));
  return {
    async put(place, bytes) {
      const body = bytes instanceof Readable ? Buffer.concat(await bytes.toArray()) : bytes;
      const { client, PutObjectCommand } = await open();
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: place, Body: body, ContentLength: body.length }));
    },
    async get(place, bytes) {
      const { client, GetObjectCommand } = await open();
      const range = bytes && { Range: `bytes=${bytes.start}-${bytes.end}` };
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: place, ...range })).catch((error: unknown) => {
        // Some services answer 404 without saying why.
        throw ['NoSuchKey', 'NotFound'].includes((error as Error).name) ? new FileMissing(place, { cause: error }) : error;
      });
      if (!(Body instanceof Readable)) throw new Error('the bucket answered without a body');
      return Body;
    },
    async *list(under) {
      const { client, paginateListObjectsV2 } = await open();
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${under}/` }))
        for (const { Key, Size, LastModified } of Contents ?? []) yield { place: Key!, size: Size ?? 0, time: LastModified ?? new Date(0) };
    },
    async remove(place) {
      const { client, DeleteObjectCommand } = await open();
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: place }));
    },
  };
}
