import { appMsg, messageWays, type TemplateRow } from '@touchmark/contract';
import { manualScene, waysOf } from '@touchmark/domain';
import { Form } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { type Choices, type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { appChoices, fields, sceneChoices, sceneWord, text } from './template.text.ts';
import { Preview, Variables } from './preview.tsx';

const Field = fieldsOf(appMsg.saveOrUpdate, fields);
export type TemplateSubject = Partial<TemplateRow>;

/** A template in both languages, with its variables and a preview. */
export function TemplateForm({ dialog }: { dialog: Dialog<TemplateSubject> }) {
  const row = dialog.subject;
  const subject =
    row &&
    ({
      ...(row.id ? { id: row.id, version: row.version } : {}),
      code: row.code,
      appId: row.appId,
      scene: row.scene,
      title: row.title,
      titleEn: row.titleEn,
      content: row.content,
      contentEn: row.contentEn,
      path: row.path,
      channels: row.channels,
      enabled: row.enabled,
    } as Initial<typeof appMsg.saveOrUpdate>);
  return (
    <FormDrawer
      call={appMsg.saveOrUpdate}
      dialog={{ ...dialog, subject }}
      title={row?.id ? fill(text.editTitle, { name: say(sceneWord(row.scene ?? '')) }) : text.addTitle}
      width={960}
    >
      <Inside isNew={!row?.id} builtIn={row?.builtIn ?? false} />
    </FormDrawer>
  );
}

function Inside({ isNew, builtIn }: { isNew: boolean; builtIn: boolean }) {
  const scene = (Form.useWatch<string | undefined>('scene') ?? '') || manualScene;
  const [title, titleEn, content, contentEn] = [
    Form.useWatch<string>('title'),
    Form.useWatch<string>('titleEn'),
    Form.useWatch<string>('content'),
    Form.useWatch<string>('contentEn'),
  ];
  const ways: Choices = Object.fromEntries(waysOf(scene).map((way) => [way, messageWays[way]]));
  return (
    <>
      <Field.Choice name="scene" of={sceneChoices} disabled={builtIn} {...(isNew ? { help: text.sceneHelp } : {})} />
      {isNew ? (
        <Field.Text name="code" max={60} mono required help={text.codeHelp} />
      ) : (
        <Field.Text name="code" mono disabled required={false} />
      )}
      <Field.Choice name="appId" of={appChoices} disabled={builtIn} />
      <Field.Multi name="channels" of={ways} help={text.channelsHelp} />
      <Field.Text name="title" max={60} />
      <Field.Text name="titleEn" max={120} required={false} help={text.englishHelp} />
      <Field.Area name="content" max={1000} rows={4} required={false} wide={false} />
      <Field.Area name="contentEn" max={2000} rows={4} required={false} wide={false} />
      <Variables scene={scene} />
      <Field.Text name="path" max={200} mono required={false} help={text.pathHelp} />
      <Field.Switch name="enabled" />
      <Preview scene={scene} title={title} titleEn={titleEn} content={content} contentEn={contentEn} />
    </>
  );
}
