import { appMsg, messageWays, type TemplateRow } from '@touchmark/contract';
import { isNamed, type MessageVar, messageVars } from '@touchmark/domain';
import { Button, Tag } from 'antd';
import { language, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import {
  CallButton,
  ChoiceText,
  columnsOf,
  DetailDrawer,
  fieldsOf,
  ListPage,
  OpenButton,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { appChoices, enabledChoices, fields, originChoices, sceneChoices, text } from './template.text.ts';
import { Ways } from './preview.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplateFacts } from './template-facts.tsx';
import { TemplateForm, type TemplateSubject } from './template-form.tsx';
import { nameOf } from './template-name.ts';

const Filter = fieldsOf(appMsg.list, fields);
/** The title with the names of its variables: 品牌“{品牌名称}”被驳回. */
const titleOf = ({ title, titleEn }: TemplateRow) =>
  ((language() === 'en' && titleEn) || title).replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    isNamed(messageVars, name) ? `{${say(messageVars[name as MessageVar])}}` : all,
  );

/** The templates: event, text and channels. */
export function TemplateTab() {
  const list = useList(appMsg.list, {}, { name: 't' });
  const editor = useDialog<TemplateSubject>();
  const detail = useDetail('template');
  const shown = list.rows.find(({ id }) => id === detail.id);
  const add = (
    <OpenButton
      call={appMsg.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => editor.open({ channels: ['SITE'], enabled: true })}
    />
  );
  const columns = columnsOf(appMsg.list, fields, (c) => [
    c.cell(
      fields.scene,
      (row) => (
        <Button type="link" className="tm-link" onClick={() => detail.open(row.id)}>
          {nameOf(row)}
        </Button>
      ),
      { width: 200, fixed: 'start' },
    ),
    c.cell(
      fields.title,
      (row) => (
        <span className="msg-line" title={titleOf(row)}>
          {titleOf(row)}
        </span>
      ),
      { width: 280 },
    ),
    c.tag('appId', appChoices, { width: 220 }),
    c.cell(fields.channels, (row) => <Ways of={row.channels} />, { width: 220 }),
    c.cell(fields.enabled, (row) => <ChoiceText of={enabledChoices} value={row.enabled ? 1 : 0} />, { width: 90 }),
    c.cell(fields.changed, (row) => (row.changed || !row.builtIn ? <Tag color="blue">{say(text.own)}</Tag> : say(text.builtIn)), {
      width: 100,
    }),
    c.time('lastSent', { width: 140 }),
    c.text('operator', { width: 110 }),
    c.actions(words.actions, (row) => <TemplateActions row={row} onEdit={editor.open} onPreview={() => detail.open(row.id)} />, 180),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        add={add}
        empty={{ drawing: 'message', hint: text.noTemplates }}
        filters={
          <>
            <Filter.Text name="keyword" />
            <Filter.Choice name="scene" of={sceneChoices} />
            <Filter.Choice name="appId" of={appChoices} />
            <Filter.Choice name="channel" of={messageWays} />
            <Filter.Choice name="enabled" of={enabledChoices} />
            <Filter.Choice name="changed" of={originChoices} />
          </>
        }
      />
      <TemplateForm dialog={editor} />
      <DetailDrawer
        open={shown !== undefined}
        title={shown ? nameOf(shown) : ''}
        onClose={detail.close}
        {...detail.through(list.rows)}
        extra={
          shown ? (
            <CallButton
              call={appMsg.test}
              label={text.test}
              input={{ id: shown.id }}
              type="default"
              onDone={() => toast('success', say(text.tested))}
            />
          ) : null
        }
      >
        {shown ? <TemplateFacts of={shown} /> : null}
      </DetailDrawer>
    </>
  );
}
