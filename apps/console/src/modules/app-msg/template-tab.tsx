import { appMsg, messageWays, type TemplateRow } from '@touchmark/contract';
import { messageVars, type MessageVar } from '@touchmark/domain';
import { Button, Tag } from 'antd';
import { useWrite } from '../../api/hooks.ts';
import { fill, language, say, words } from '../../app/text.ts';
import { toast } from '../../app/toast.tsx';
import {
  CallButton,
  ChoiceText,
  columnsOf,
  DetailDrawer,
  Facts,
  fieldsOf,
  ListPage,
  MoreActions,
  nearTime,
  OpenButton,
  useDetail,
  useDialog,
  useList,
} from '../../ui/index.ts';
import { appChoices, enabledChoices, fields, originChoices, sceneChoices, sceneWord, text } from './app-msg.text.ts';
import { Preview, Ways } from './preview.tsx';
import { TemplateForm, type TemplateSubject } from './template-form.tsx';

const Filter = fieldsOf(appMsg.list, fields);
/** The title with its variables by their names: 品牌“{品牌名称}”被驳回. */
const titleOf = ({ title, titleEn }: TemplateRow) =>
  ((language() === 'en' && titleEn) || title).replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    name in messageVars ? `{${say(messageVars[name as MessageVar])}}` : all,
  );
const nameOf = ({ scene, code, builtIn }: TemplateRow) => (builtIn ? say(sceneWord(scene)) : `${say(sceneWord(scene))} · ${code}`);

/** Which event tells what, in which words and by which ways. */
export function TemplateTab() {
  const list = useList(appMsg.list, {}, { name: 't' });
  const editor = useDialog<TemplateSubject>();
  const detail = useDetail('template');
  const restore = useWrite(appMsg.restore);
  const test = useWrite(appMsg.test);
  const drop = useWrite(appMsg.delete);
  const shown = list.rows.find(({ id }) => id === detail.id);
  const tryIt = (id: string) => test.mutate({ id }, { onSuccess: () => toast('success', say(text.tested)) });
  const add = (
    <OpenButton
      call={appMsg.saveOrUpdate}
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
    c.tag('appId', appChoices, { width: 120 }),
    c.cell(fields.channels, (row) => <Ways of={row.channels} />, { width: 120 }),
    c.cell(fields.enabled, (row) => <ChoiceText of={enabledChoices} value={row.enabled ? 1 : 0} />, { width: 90 }),
    c.cell(fields.changed, (row) => (row.changed || !row.builtIn ? <Tag color="blue">{say(text.own)}</Tag> : say(text.builtIn)), {
      width: 100,
    }),
    c.time('lastSent', { width: 140 }),
    c.text('operator', { width: 110 }),
    c.actions(
      words.actions,
      (row) => (
        <>
          <OpenButton call={appMsg.saveOrUpdate} label={words.edit} onClick={() => editor.open(row)} />
          <CallButton
            call={appMsg.enable}
            label={row.enabled ? text.disable : text.enable}
            input={{ id: row.id, enabled: !row.enabled }}
            {...(row.enabled ? { confirm: fill(text.sureDisable, { name: nameOf(row) }) } : {})}
          />
          <MoreActions
            actions={[
              { label: text.preview, onClick: () => detail.open(row.id) },
              { label: text.test, call: appMsg.test, onClick: () => tryIt(row.id) },
              row.builtIn &&
                row.changed && {
                  label: text.restore,
                  call: appMsg.restore,
                  confirm: text.sureRestore,
                  onClick: () => restore.mutate({ id: row.id }),
                },
              !row.builtIn && {
                label: row.deletable ? words.delete : text.sentBy,
                call: appMsg.delete,
                danger: row.deletable,
                disabled: !row.deletable,
                confirm: fill(text.sureDelete, { name: nameOf(row) }),
                onClick: () => drop.mutate({ id: row.id }),
              },
            ]}
          />
        </>
      ),
      180,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        actions={add}
        empty={{ hint: text.noTemplates, next: add }}
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
        {shown ? (
          <>
            <Facts
              items={[
                { label: fields.code, value: <span className="tm-code">{shown.code}</span> },
                { label: fields.enabled, value: <ChoiceText of={enabledChoices} value={shown.enabled ? 1 : 0} /> },
                { label: fields.appId, value: <ChoiceText of={appChoices} value={shown.appId} /> },
                { label: fields.channels, value: <Ways of={shown.channels} /> },
                { label: fields.path, value: shown.path },
                { label: fields.lastSent, value: shown.lastSent && nearTime(shown.lastSent) },
                { label: fields.operator, value: shown.operator },
                { label: fields.updateTime, value: shown.updateTime && nearTime(shown.updateTime) },
              ]}
            />
            <div style={{ marginTop: 16 }}>
              <Preview {...shown} />
            </div>
          </>
        ) : null}
      </DetailDrawer>
    </>
  );
}
