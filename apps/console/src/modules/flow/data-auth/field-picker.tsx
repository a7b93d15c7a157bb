import { dataAuth } from '@touchmark/contract';
import { type DataReach, type DataScope, dataScopes } from '@touchmark/domain';
import { Button, Checkbox, Form, Space } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { Pending, StatusTag } from '../../../ui/index.ts';
import { text } from './data-auth.text.ts';

/** The fields of each chosen content: what consumers may see anyway is one press away, what is sensitive is marked. */
export function FieldPicker({ value = [], onChange, id }: { value?: string[]; onChange?: (fields: string[]) => void; id?: string }) {
  const form = Form.useFormInstance();
  const scopes = Form.useWatch<DataScope[] | undefined>('scopes', form) ?? [];
  const reach = Form.useWatch<DataReach | undefined>('reach', form) ?? 'ALL';
  const reachIds = Form.useWatch<string[] | undefined>('reachIds', form) ?? [];
  const offered = useRead(dataAuth.fields, { reach, reachIds: reach === 'ALL' ? [] : reachIds });
  if (scopes.length === 0) return <span className="tm-hint">{say(text.chooseScopes)}</span>;
  if (!offered.data) return <Pending of={offered} />;
  const put = (scope: DataScope, keys: readonly string[]) => onChange?.([...value.filter((key) => !key.startsWith(`${scope}.`)), ...keys]);
  return (
    <div {...(id ? { id } : {})} tabIndex={-1}>
      {scopes.map((scope) => {
        const known = offered.data.filter((one) => one.scope === scope);
        const keys = known.map(({ key }) => key);
        return (
          <fieldset key={scope} className="tm-shared-fields">
            <legend>{say(dataScopes[scope])}</legend>
            <Space size="small" wrap>
              <Button
                size="small"
                onClick={() =>
                  put(
                    scope,
                    known.flatMap(({ key, sensitive }) => (sensitive ? [] : [key])),
                  )
                }
              >
                {say(text.chooseOpen)}
              </Button>
              <Button size="small" onClick={() => put(scope, keys)}>
                {say(text.chooseAll)}
              </Button>
              <Button size="small" onClick={() => put(scope, [])}>
                {say(text.chooseNone)}
              </Button>
            </Space>
            <Checkbox.Group
              value={value.filter((key) => keys.includes(key))}
              onChange={(chosen) => put(scope, chosen)}
              options={known.map(({ key, name, sensitive }) => ({
                value: key,
                label: (
                  <>
                    {say(name)} {sensitive ? <StatusTag tone="amber" text={text.sensitive} /> : null}
                  </>
                ),
              }))}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
