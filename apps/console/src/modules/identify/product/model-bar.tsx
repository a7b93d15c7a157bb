import type { StandardChoice, StandardDetail } from '@touchmark/contract';
import { completeness, type ElementValues } from '@touchmark/domain';
import { Button, Popconfirm, Progress, Select, Space } from 'antd';
import { fill, say, words } from '../../../core/text.ts';
import { wizard } from './product.text.ts';
import type { ModelDraft } from './wizard-state.ts';

/** The standards by which the product may be described, the fitting ones first. */
export function StandardPicker({
  choices,
  models,
  value,
  onChange,
}: {
  choices: readonly StandardChoice[];
  models: readonly ModelDraft[];
  value: string;
  onChange: (id: string) => void;
}) {
  const groups = [
    ['category', wizard.fitsCategory],
    ['general', wizard.general],
    ['other', wizard.others],
  ] as const;
  const filled = new Set(models.map(({ StandardId }) => StandardId));
  return (
    <Select
      value={value}
      onChange={onChange}
      style={{ width: 280 }}
      aria-label={say(wizard.chooseStandard)}
      options={groups
        .map(([fits, label]) => ({
          label: say(label),
          options: choices
            .filter((choice) => choice.fits === fits)
            .map(({ id, name, versionNo }) => ({
              value: id,
              label: `${say(name)} ${versionNo}${filled.has(id) ? ` · ${say(wizard.filledIn)}` : ''}`,
            })),
        }))
        .filter(({ options }) => options.length > 0)}
    />
  );
}

/** Above the elements: the standard, its completeness, and the number of public elements. */
export function ModelBar({
  version,
  values,
  picker,
  onSelect,
  onRemove,
}: {
  version: StandardDetail;
  values: ElementValues;
  picker: React.ReactNode;
  onSelect: (codes: string[]) => void;
  onRemove?: () => void;
}) {
  const { percent, required, filled } = completeness(version.items, values);
  return (
    <div className="model-bar">
      {picker}
      <Progress percent={percent} size="small" showInfo={false} aria-label={fill(wizard.requiredDone, { n: filled, m: required })} />
      <span className="tm-number" role="status">
        {fill(wizard.requiredDone, { n: filled, m: required })}
      </span>
      <Space style={{ marginInlineStart: 'auto' }}>
        <Button size="small" onClick={() => onSelect(version.items.map(({ code }) => code))}>
          {say(wizard.allPublic)}
        </Button>
        <Button size="small" onClick={() => onSelect([])}>
          {say(wizard.nonePublic)}
        </Button>
        {onRemove ? (
          <Popconfirm
            title={fill(wizard.sureRemove, { name: say(version.name) })}
            okText={say(words.delete)}
            cancelText={say(words.cancel)}
            onConfirm={onRemove}
          >
            <Button size="small" danger>
              {say(wizard.removeStandard)}
            </Button>
          </Popconfirm>
        ) : null}
      </Space>
    </div>
  );
}
