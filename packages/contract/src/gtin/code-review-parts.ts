import * as z from 'zod';

export const text = (max: number) => z.string().trim().max(max).optional();
export const tone = z.enum(['ok', 'warn', 'bad']).nullable();
export const gtins = ['goodsCode', 'goodsCodes', 'goodsBatch'];
