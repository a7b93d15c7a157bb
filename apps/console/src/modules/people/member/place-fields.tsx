import { department, type DepartmentRow, role } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { language } from '../../../core/text.ts';
import { nested, type Nested, type Options } from '../../../ui/index.ts';

interface DepartmentBranch {
  value: string;
  title: string;
  children: DepartmentBranch[];
}

/** Departments as a tree for selection. */
export const branchesOf = (tree: readonly Nested<DepartmentRow>[]): DepartmentBranch[] =>
  tree.map(({ id, name, children }) => ({ value: id, title: name, children: branchesOf(children) }));

/** The roles the user may assign, and the company's departments: the options of forms about a member's position. */
export function usePlaceChoices(): {
  roles: Options;
  departments: DepartmentBranch[];
  /** Whether a department is required, because the company has some. */
  placed: boolean;
} {
  const roles = useRead(role.select, {});
  const departments = useRead(department.tree, {});
  return {
    roles: (roles.data ?? []).map(({ id, name, nameEn }) => ({ value: id, label: (language() === 'en' && nameEn) || name })),
    departments: branchesOf(nested(departments.data ?? [])),
    placed: (departments.data ?? []).length > 0,
  };
}
