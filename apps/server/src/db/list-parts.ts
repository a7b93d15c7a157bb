import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  LimitNode,
  OffsetNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  TupleNode,
  ValueNode,
  WhereNode,
} from 'kysely';

/*
 * A list has two parts: what filters (the rows and their order) and what shows (what is joined to a row only to be seen). Its query
 * names both; here they are told apart. A join shows where it can neither add nor take away a row, and nothing that filters or orders
 * names it.
 */

/** The count needs what filters alone. */
export const onlyFilters: KyselyPlugin = shaping((query) => {
  const shows = showingJoins(query);
  return shows.size > 0 ? { ...query, joins: query.joins!.filter((join) => !shows.has(join)) } : query;
});

/** A page takes its rows by what filters, by number, and joins what shows to these alone. Where a row may stand twice, it is cut as it is. */
export const pageFirst = (limit: number, offset: number): KyselyPlugin =>
  shaping((query) => {
    const shows = showingJoins(query);
    const keys = orderedKeys(query);
    const cut = { limit: LimitNode.create(ValueNode.create(limit)), offset: OffsetNode.create(ValueNode.create(offset)) };
    if (shows.size === 0 || !keys || !query.joins!.every(addsNone) || query.selections?.some(looksAtOthers)) return { ...query, ...cut };
    const { endModifiers: _, ...filters } = query;
    const ids: SelectQueryNode = {
      ...filters,
      joins: query.joins!.filter((join) => !shows.has(join)),
      selections: keys.map((key) => SelectionNode.create(key)),
      ...cut,
    };
    const among = BinaryOperationNode.create(TupleNode.create(keys), OperatorNode.create('in'), ParensNode.create(ids));
    return { ...query, where: query.where ? WhereNode.cloneWithOperation(query.where, 'And', among) : WhereNode.create(among) };
  });

/** The outermost query as another; what is inside it stays. */
function shaping(shape: (query: SelectQueryNode) => SelectQueryNode): KyselyPlugin {
  return {
    transformQuery: ({ node }) => (SelectQueryNode.is(node) ? shape(node) : node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

function showingJoins(query: SelectQueryNode): ReadonlySet<JoinNode> {
  const { joins = [], groupBy, having, distinctOn, setOperations, frontModifiers, from } = query;
  if (groupBy || having || distinctOn || setOperations || frontModifiers?.length || query.with || from?.froms.length !== 1)
    return new Set();
  const shows = new Set(joins.filter(keepsRows));
  // What a join that filters is tied to filters, too.
  for (let before = -1; before !== shows.size;) {
    before = shows.size;
    const filters = [query.where, query.orderBy, ...joins.filter((join) => !shows.has(join))];
    for (const join of shows) if (filters.some((part) => part && names(part, aliasOf(join.table)!))) shows.delete(join);
  }
  return shows;
}

const keepsRows = (join: JoinNode): boolean => join.joinType.endsWith('LeftJoin') && addsNone(join);

/** A join of one row at most: by the number of a table’s row, or of what is limited to one. */
function addsNone({ joinType, table, on }: JoinNode): boolean {
  const alias = aliasOf(table);
  if (alias === undefined) return false;
  const joined = AliasNode.is(table) ? table.node : table;
  if (joinType === 'LateralLeftJoin' || joinType === 'LateralInnerJoin') {
    const limit = SelectQueryNode.is(joined) ? joined.limit?.limit : undefined;
    return limit !== undefined && ValueNode.is(limit) && limit.value === 1;
  }
  return (joinType === 'LeftJoin' || joinType === 'InnerJoin') && TableNode.is(joined) && on !== undefined && tiesId(on.on, alias);
}

/** Whether a condition names one row of a table by its number. */
function tiesId(condition: OperationNode, alias: string): boolean {
  if (AndNode.is(condition)) return tiesId(condition.left, alias) || tiesId(condition.right, alias);
  if (ParensNode.is(condition)) return tiesId(condition.node, alias);
  if (!BinaryOperationNode.is(condition) || !OperatorNode.is(condition.operator) || condition.operator.operator !== '=') return false;
  return [condition.leftOperand, condition.rightOperand].filter((side) => isId(side, alias)).length === 1;
}

/** Columns of times that every row has. */
const always = new Set(['create_time', 'at']);

/**
 * What a list’s own rows are found by again: their number, with the time that they are ordered by, for not every table has its number
 * alone as a key. Nothing that may be empty, which equals nothing. Undefined where the order is not plain, or lacks the number.
 */
function orderedKeys({ from, orderBy }: SelectQueryNode): readonly ReferenceNode[] | undefined {
  const [only] = from?.froms ?? [];
  const base = only && TableNode.is(AliasNode.is(only) ? only.node : only) ? aliasOf(only) : undefined;
  const items = orderBy?.items.map((item) => item.orderBy) ?? [];
  const plain = items.filter((item): item is ReferenceNode => ReferenceNode.is(item) && item.table !== undefined);
  if (base === undefined || plain.length < items.length || !plain.some((item) => isId(item, base))) return undefined;
  return plain.filter((item) => isId(item, base) || (isOf(item, base) && always.has((item.column as ColumnNode).column.name)));
}

const isOf = (node: OperationNode, alias: string): node is ReferenceNode =>
  ReferenceNode.is(node) && ColumnNode.is(node.column) && node.table?.table.identifier.name === alias;
const isId = (node: OperationNode, alias: string): boolean => isOf(node, alias) && (node.column as ColumnNode).column.name === 'id';

function aliasOf(node: OperationNode): string | undefined {
  if (AliasNode.is(node)) return IdentifierNode.is(node.alias) ? node.alias.name : undefined;
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** Whether a part of a query may name an alias: rather once too often. */
const names = (part: OperationNode, alias: string): boolean => someText(part, (text) => text.split(/\W+/).includes(alias));

/** Whether something is computed over all rows of the list. */
const looksAtOthers = (part: OperationNode): boolean =>
  someNode(part, ({ kind }) => kind === 'OverNode') || someText(part, (text) => /\bover\b/i.test(text));

const someText = (part: unknown, is: (text: string) => boolean): boolean =>
  someNode(part, (node) => {
    if (node.kind === 'IdentifierNode') return is((node as IdentifierNode).name);
    return node.kind === 'RawNode' && (node as unknown as { sqlFragments: readonly string[] }).sqlFragments.some(is);
  });

function someNode(part: unknown, is: (node: OperationNode) => boolean): boolean {
  if (Array.isArray(part)) return part.some((one) => someNode(one, is));
  if (typeof part !== 'object' || part === null) return false;
  if ('kind' in part && is(part as OperationNode)) return true;
  return Object.values(part).some((inner) => someNode(inner, is));
}
