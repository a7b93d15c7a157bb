import { isRowId, type Life, plainDay, plainMoment, rowIdPattern, type StateOf, today } from '@touchmark/domain';
import { normaliseCode } from '@touchmark/gs1';
import * as z from 'zod';

/**
 * A row's id: up to 19 digits, always text, because it exceeds the exact numbers of JavaScript. Values above PostgreSQL's bigint
 * are refused.
 */
export const id = z.string().regex(rowIdPattern, { abort: true }).refine(isRowId, '编号不存在|does not exist');
/** A record with a maximum number of entries. */
export const recordOf = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(key: Key, value: Value, most: number) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= most, `最多 ${most} 项|can have at most ${most} entries`)
    .meta({ maxProperties: most });
export const byId = z.object({ id });
export const byIds = z.object({ ids: z.array(id).min(1).max(1000) });
export const done = z.literal(true);

/** 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai. */
export const time = z.string();
/** A day that exists. PostgreSQL knows no year 0, which ISO 8601 has. */
export const day = z
  .string()
  .overwrite(plainDay)
  .check(z.iso.date())
  .refine((text) => text >= '0001', '没有这一天|is not a valid date');
/** An instant with its zone: '2026-01-31T08:30:00.250+08:00'. */
export const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((text) => text >= '0001', '没有这个时间|is not a valid time')
  // No place on earth is further from UTC; the database refuses more than 15:59.
  .refine((text) => !/[+-](?:1[5-9]|2\d|14:(?!00)):?\d*$/.test(text), '时区应在 ±14:00 之内|has an offset of 14:00 at most');
/** A day of something that has happened, such as production. */
export const dayUntilToday = day.refine((text) => text <= today(), '不能晚于今天|cannot be after today');

/** Whether a text like '2026-01-31 08:30' is a time that exists: not the 30th of February, not 25 o'clock. */
const exists = (text: string) => {
  const full = `${text}${' 00:00:00'.slice(text.length - 10)}`.replace(' ', 'T');
  const at = new Date(`${full}Z`);
  return text >= '0001' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(full);
};
/** A time as input, of a given form: 'yyyy-MM-dd', with ' HH:mm' and with ':ss'. */
export const moment = (form: RegExp, fault?: string) =>
  z
    .string()
    .overwrite(plainMoment)
    .regex(form, { ...(fault ? { error: fault } : {}), abort: true })
    .refine(exists, '没有这个时间|is not a valid time');

const count = (fallback: number, max: number) => z.coerce.number<number>().int().min(1).max(max).default(fallback);

/** Paging of the business lists. */
export const paging = { pageNum: count(1, 100_000), pageSize: count(20, 200), orderBy: z.string().max(60).optional() };
/** Paging of the `blade-system` lists. */
export const bladePaging = { current: count(1, 100_000), size: count(20, 200) };

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ records: z.array(row), total: z.number(), current: z.number(), size: z.number(), pages: z.number() });

export type Page<Row> = { records: Row[]; total: number; current: number; size: number; pages: number };

/** Paging of lists as long as there are codes: a page begins after the key of a row, so that the thousandth costs as the first. */
export const keyPaging = {
  after: z
    .string()
    .regex(/^\d{1,19}-\d{1,8}$/, { abort: true })
    .refine((key) => id.safeParse(key.split('-')[0]).success, '编号不存在|does not exist')
    .optional(),
  pageSize: count(20, 200),
};
/** `next` is the key after which the next page begins; `total` is null where nobody has counted the rows. */
export const keyPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ records: z.array(row), next: z.string().nullable(), total: z.number().nullable() });

export type KeyPage<Row> = { records: Row[]; next: string | null; total: number | null };

/** An integer that may be sent as text (from an address or a form). */
export const int = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max);

const meanings = (of: Life) => of.values.map((value) => `${value} ${of.words[value]!.zh} ${of.words[value]!.en}`);
const described = (of: Life) => ({ description: `${of.title.zh} ${of.title.en}`, 'x-enum-descriptions': meanings(of) });
/** A state of a life; the API description lists the meaning of each value. */
export const stateField = <L extends Life>(of: L) => z.literal([...of.values] as StateOf<L>[]).meta(described(of));
/** The state by which a list is filtered; may be sent as text. */
export const stateFilter = <L extends Life>(of: L) => {
  const numbers = of.values.map(Number);
  // A number between them without a state matches nothing.
  return int(Math.min(...numbers), Math.max(...numbers)).meta(described(of)) as z.ZodType<StateOf<L>, number>;
};

/** A stored file, as the upload calls return it. `link` is its address, valid for five minutes if the file is private. */
export const FileRef = z.object({
  fileId: id,
  name: z.string(),
  originalName: z.string(),
  link: z.string(),
  size: z.number(),
  mime: z.string(),
});
export type FileRef = z.infer<typeof FileRef>;

/** Text of at most `max` characters, without spaces at its ends. */
export const words = (max: number) => z.string().trim().max(max);

/** The row's version when it was read: a write with an older version is refused (409 versionConflict). */
export const version = z.number().int().min(0);

/** The names of a table, for `z.enum`. */
export const namesOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/**
 * The number of a production batch. It is printed as application identifier 10, which takes up to 20 characters of this set (GS1
 * General Specifications, figure 7.11-1).
 */
export const lotText = z
  .string()
  .overwrite(normaliseCode)
  .regex(
    /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/,
    '批次号为 1–20 个字符，只能用字母、数字和 ! " % & \' ( ) * + , - . / : ; < = > ? _|has 1 to 20 characters: letters, digits and ! " % & \' ( ) * + , - . / : ; < = > ? _',
  );
