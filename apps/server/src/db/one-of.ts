import { type BinaryOperationNode, OperatorNode, PostgresDialect, PostgresQueryCompiler } from 'kysely';

/**
 * "One of these": `in ()` is a syntax error to PostgreSQL, so an empty list would be a fault of the server. Here it means what it says:
 * one of none is nobody, and none of none everybody. It holds for every `where(column, 'in', list)`.
 */
class OneOf extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const name = OperatorNode.is(operator) ? operator.operator : '';
    const isEmpty = (list as { values?: readonly unknown[] }).values?.length === 0;
    if (isEmpty && (name === 'in' || name === 'not in')) this.append(name === 'in' ? 'false' : 'true');
    else super.visitBinaryOperation(node);
  }
}

/** PostgreSQL, where empty lists have a meaning. */
export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new OneOf();
  }
}

/** The rows somebody chose; undefined where he chose none, for calls that then mean all that their filters find. */
export const chosen = <Id>(ids: readonly Id[] | undefined): readonly Id[] | undefined => (ids && ids.length > 0 ? ids : undefined);
