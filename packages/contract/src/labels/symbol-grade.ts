import { gradeStandards } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, int, pageOf, paging, time } from '../common.ts';

/** A grade of a verifier for the codes of a template's revision, measured on the labels of a job where one is named. */
export const SymbolGrade = z.object({
  id,
  templateId: id,
  revision: z.number(),
  jobId: id.nullable(),
  jobNo: z.string(),
  standard: z.enum(gradeStandards),
  /** 0.0 to 4.0. */
  grade: z.number(),
  verifier: z.string(),
  testTime: day,
  note: z.string(),
  reportFile: FileRef.nullable(),
  userName: z.string(),
  createTime: time,
});
export type SymbolGrade = z.infer<typeof SymbolGrade>;

const of = { templateId: id.optional(), revision: int(1, 1_000_000).optional(), jobId: id.optional() };
const oneOf = ({
  templateId,
  revision,
  jobId,
}: {
  templateId?: string | undefined;
  revision?: number | undefined;
  jobId?: string | undefined;
}) => (jobId === undefined ? templateId !== undefined && revision !== undefined : templateId === undefined && revision === undefined);
const whichOne = { path: ['jobId'], message: '应为一个打印任务，或一个模板及其修订号|must be a print job, or a template and its revision' };

export const symbolGrade = calls('symbolGrade', {
  /** The grades of a template, or of a job and of the revision it keeps. The newest first. */
  list: read('POST /api/symbolGrade/list', {
    input: z.object({ ...paging, templateId: id.optional(), jobId: id.optional() }),
    output: pageOf(SymbolGrade),
    access: ['labelTemplate_view', 'labelGs1_view'],
  }),
  add: write('POST /api/symbolGrade/add', {
    input: z
      .object({
        ...of,
        standard: z.enum(gradeStandards),
        grade: z.number().min(0).max(4).multipleOf(0.1),
        verifier: z.string().trim().min(1).max(100),
        testTime: day,
        note: z.string().trim().max(200).default(''),
        reportFile: id.nullish(),
      })
      .refine(oneOf, whichOne),
    output: z.object({ id, low: z.boolean() }),
    access: ['labelTemplate_print', 'labelGs1_print'],
    audit: { zh: '登记标签条码检测等级', en: 'Record the grade of a label’s codes' },
  }),
  delete: write('POST /api/symbolGrade/delete', {
    input: byId,
    output: done,
    access: ['labelTemplate_print', 'labelGs1_print'],
    audit: { zh: '删除标签条码检测等级', en: 'Delete the grade of a label’s codes' },
  }),
});
