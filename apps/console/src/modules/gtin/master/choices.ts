import { brandNode, gs1Prefix, type Language, proCategory, type ProCategory } from '@touchmark/contract';
import type { TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import { offeredAgain, useRead } from '../../../api/hooks.ts';
import { useLanguage } from '../../../core/language.ts';
import type { Options } from '../../../ui/index.ts';

type TreeData = NonNullable<TreeSelectProps['treeData']>;

/** The company's approved brands; undefined while they are loaded. */
export function useBrands(): Options | undefined {
  const { data } = useRead(brandNode.select, {});
  return data?.map(({ id, brandName }) => ({ value: id, label: brandName }));
}

const branch = (all: readonly ProCategory[], parentId: string | null, anyLevel: boolean, spoken: Language): TreeData =>
  all
    .filter((one) => one.parentId === parentId)
    .map((one) => ({
      value: one.id,
      title: one.name[spoken],
      selectable: anyLevel || one.leaf,
      children: branch(all, one.id, anyLevel, spoken),
    }));

/** The categories as a tree; a code needs a leaf, a filter accepts any level. A form sees those that are added meanwhile. */
export function useCategories(anyLevel = false): TreeData {
  const { data } = useRead(proCategory.tree, {}, { refetchInterval: anyLevel ? false : offeredAgain });
  const spoken = useLanguage();
  return useMemo(
    () => branch(data ?? [], data?.find(({ parentId }) => parentId === null)?.id ?? null, anyLevel, spoken),
    [data, anyLevel, spoken],
  );
}

/** The company's registered prefixes; in a form, prefixes without new numbers are disabled. */
export function usePrefixes(usableOnly: boolean): Options | undefined {
  const { data } = useRead(gs1Prefix.select, {});
  return data?.map(({ id, prefix, memberName, usable }) => ({
    value: id,
    label: `${prefix} ${memberName}`,
    disabled: usableOnly && !usable,
  }));
}
