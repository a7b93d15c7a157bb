import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { linkKeysOf, type Secrets } from '../secrets.ts';

/** The storage of file contents: a folder by default, an S3 bucket if configured. */
/** A part of a file; the last byte is included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStore {
  put(place: string, bytes: Buffer | Readable): Promise<void>;
  /** The bytes, or some of them. */
  get(place: string, bytes?: ByteRange): Promise<Readable>;
  remove(place: string): Promise<void>;
}

/** A file of a store. */
export interface Stored {
  place: string;
  size: number;
  time: Date;
}

/** A store that can say what it holds. */
export interface ListedStore extends FileStore {
  /** Everything below a folder. */
  list(folder: string): AsyncIterable<Stored>;
}

/** The bytes of a row are missing: deleted by hand, or not included in a restore. */
export class FileMissing extends Error {}

export interface Files {
  store: FileStore;
  /** The folder for incomplete uploads. */
  receiving: string;
  /** The address of a file for a browser: permanent and not to be guessed for a public file, a signed link for a private one, valid for five minutes unless said otherwise. */
  link(file: { id: string; public: boolean }, seconds?: number): string;
  /** Whether an address names a public file as it is named: its number alone, which anybody can count up, opens nothing. */
  isNamed(id: string, name: string | undefined): boolean;
  /** The present address of the public picture that a stored address names, also one of an earlier release; any other is left as it is. */
  renew(address: string): string;
  /** Checks a link's signature and expiry: 'ok', 'expired' or 'wrong'. */
  check(id: string, until: string | undefined, signature: string | undefined): 'ok' | 'expired' | 'wrong';
}

const linkSeconds = 300;

export function createFiles(store: FileStore, secrets: Pick<Secrets, 'linkKey' | 'former'>, receiving: string): Files {
  const sign = (id: string, until: number, key = secrets.linkKey) => createHmac('sha256', key).update(`${id}.${until}`).digest('base64url');
  // 128 bits: the picture of a product that is a draft yet is known to nobody but those who are shown its address.
  const nameOf = (id: string, key = secrets.linkKey) => createHmac('sha256', key).update(`public.${id}`).digest('base64url').slice(0, 22);
  const equals = (given: string, right: string) => {
    const [one, other] = [Buffer.from(given), Buffer.from(right)];
    return one.length === other.length && timingSafeEqual(one, other);
  };
  const openLink = (id: string) => `/files/${id}-${nameOf(id)}`;
  return {
    store,
    receiving,
    isNamed: (id, name) => name !== undefined && linkKeysOf(secrets).some((key) => equals(name, nameOf(id, key))),
    renew: (address) => {
      const id = /^\/files\/(\d+)(?:-[\w-]+)?$/.exec(address)?.[1];
      return id === undefined ? address : openLink(id);
    },
    link: ({ id, public: open }, seconds = linkSeconds) => {
      if (open) return openLink(id);
      const until = Math.floor(Date.now() / 1000) + seconds;
      return `/files/${id}?until=${until}&sign=${sign(id, until)}`;
    },
    check: (id, until, signature) => {
      if (!until || !signature || !/^\d{1,12}$/.test(until)) return 'wrong';
      const fits = linkKeysOf(secrets).some((key) => equals(signature, sign(id, Number(until), key)));
      if (!fits) return 'wrong';
      return Number(until) * 1000 < Date.now() ? 'expired' : 'ok';
    },
  };
}
