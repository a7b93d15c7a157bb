import type { Call, PagePath, Text, Todo } from '@touchmark/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Row } from '../../db/connect.ts';
import type { Database } from '../../db/schema.gen.ts';
import type { Ctx } from '../ctx.ts';

/** Something that can wait for the people of a company. The home page shows it, with a link, while there is one. */
interface OwnTodo {
  key: string;
  title: Text;
  /** The page with exactly these rows: only those who may open it see the item. */
  path: PagePath;
  query?: string;
  /** Another page shows these rows to those who may open it. */
  unless?: PagePath;
  /** Whoever may make this call sees the item, because it takes the next step; otherwise everybody who may open the page. */
  call?: Call;
  tone: Todo['tone'];
  count: (ctx: Ctx) => Pick<ReturnType<typeof countOwn>, 'as'>;
}
/** Something that can wait for the platform's staff, beside the reviews. */
interface StaffTodo {
  key: string;
  title: Text;
  path: string;
  /** Whoever may make this call sees the item. */
  call: Call;
  waiting: (ctx: Ctx) => Promise<{ count: number; oldestDays: number | null }>;
}

export const ownTodos: OwnTodo[] = [];
export const staffTodos: StaffTodo[] = [];

/** Declares an item of the home page, beside the handlers of the page it leads to. */
export const waitsForCompany = (...items: OwnTodo[]) => ownTodos.push(...items);
/** As `waitsForCompany`, for the platform's staff. */
export const waitsForStaff = (item: StaffTodo) => staffTodos.push(item);

type CompanyTable = { [Name in keyof Database]: Database[Name] extends { companyId: string } ? Name : never }[keyof Database];

/** The number of rows of the caller's company with these values, as a subquery: the home page asks for all of them in one statement. */
export function countOwn<Name extends CompanyTable>({ db, me }: Ctx, name: Name, having: Partial<Row<Name>>) {
  const values = { companyId: me.companyId, ...having };
  return db
    .selectFrom(name as 'brandNode')
    .where((eb: ExpressionBuilder<Database, 'brandNode'>) => eb.and(values))
    .select(({ fn }) => fn.countAll<string>().as('n'));
}
