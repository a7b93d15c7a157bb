import { AppError, type OrderLine, type Parsed, type Statement, type statement, type Text } from '@touchmark/contract';
import { balanceReasonWords, buildStatement, entryNamed, monthSpan, payChannelWords, payWayWords, today } from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { balanceOf } from '../balance-ledger/public.ts';
import { whatOf } from '../order-book/public.ts';
import * as rows from './statement.queries.ts';

/** The statement of a month: for a company its own, for the platform that of the company it names. */
export async function readStatement(ctx: Ctx, { month, companyId: named }: Parsed<typeof statement.month>): Promise<Statement> {
  const company = await rows.companyOf(ctx.db, whose(ctx, named));
  if (!company) throw new AppError('notFound');
  const { from, to, closed } = monthSpan(month, today(ctx.now));
  if (from > today(ctx.now)) throw fieldFault('month', { zh: '不能晚于本月', en: 'cannot be after this month' });
  const opening = await balanceOf(ctx.db, company.id, from);
  const found = await rows.factsOf(ctx.db, { companyId: company.id, from, to });
  const facts = found.map(({ word, lines, amount, no, ...fact }) => ({
    ...fact,
    no: no ?? '',
    amount: Number(amount),
    note: noteOf(fact.kind, word, lines),
  }));
  const { id: companyId, name: companyName, nameEn: companyNameEn } = company;
  return { month, companyId, companyName, companyNameEn, closed, ...buildStatement(opening, facts) };
}

function whose({ me }: Ctx, named: string | undefined): string {
  if (!isPlatform(me)) {
    if (named !== undefined && named !== me.companyId) throw new AppError('notFound');
    return me.companyId;
  }
  if (named === undefined) throw fieldFault('companyId', { zh: '必填', en: 'is required' });
  return named;
}

const wordsOf = { PAID: payWayWords, REFUND: payWayWords, ONLINE: payChannelWords, BALANCE: balanceReasonWords } as const;

function noteOf(kind: rows.FactRow['kind'], word: string, lines: OrderLine[] | null): Text {
  if (lines) return whatOf(lines);
  const words = entryNamed<Readonly<Record<string, Text>>>(wordsOf, kind);
  return (words && entryNamed(words, word)) ?? { zh: word, en: word };
}
