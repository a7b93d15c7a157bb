import { nationwide } from '@touchmark/domain';
import { Cascader } from 'antd';
import { language, say } from '../../../core/text.ts';
import { chosenRegions } from './chosen-regions.ts';
import { pathTo, useDivisions } from './divisions.ts';
import { text } from './division.text.ts';

interface Props {
  value?: readonly string[] | null;
  onChange?: (adcodes: string[]) => void;
  id?: string;
  label?: string;
}

/** Selects any number of divisions of any level, or the whole country. Its value are six-digit codes, or `ALL`. */
export function RegionsSelect({ value, onChange, id, label }: Props) {
  const tree = useDivisions();
  // A code that was given up stays as it is.
  const path = (code: string) => (code === nationwide ? [code] : (known(pathTo(tree ?? [], code)) ?? [code]));
  return (
    <Cascader
      multiple
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      options={tree ? [{ value: nationwide, label: say(text.nationwide) }, ...tree] : []}
      loading={tree === undefined}
      allowClear
      maxTagCount="responsive"
      style={{ width: '100%' }}
      value={(value ?? []).map(path)}
      showCheckedStrategy={Cascader.SHOW_PARENT}
      displayRender={(labels) => (language() === 'zh' ? labels.join(' ') : labels.toReversed().join(', '))}
      placeholder={say(text.chooseSome)}
      showSearch={{ filter: (words, options) => options.some(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase())) }}
      onChange={(chosen) =>
        onChange?.(
          chosenRegions(
            (chosen as string[][]).map((each) => each.at(-1)!),
            value ?? [],
          ),
        )
      }
    />
  );
}

const known = (path: string[]) => (path.length > 0 ? path : undefined);
