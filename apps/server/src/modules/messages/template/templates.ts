import { AppError, type Parsed, type appMsg, type TemplateRow } from '@touchmark/contract';
import {
  defaultChannels,
  isNamed,
  manualScene,
  messageScenes,
  messageVars,
  type SceneCode,
  sceneCodes,
  unknownVars,
  varsOf,
  waysOf,
} from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { type StoredTemplate, storedTemplates as rows } from '../message/public.ts';

type Fields = Parsed<typeof appMsg.saveOrUpdate>;
export type Template = Omit<TemplateRow, 'lastSent'>;

const isScene = (scene: string): scene is SceneCode => isNamed(messageScenes, scene);
export const sceneName = (scene: string) => (isScene(scene) ? messageScenes[scene] : { zh: '手动发送', en: 'Manual sending' });

function delivered(scene: SceneCode): Template {
  const given = messageScenes[scene];
  return {
    id: scene,
    code: scene,
    appId: given.app as Template['appId'],
    scene,
    title: given.title.zh,
    titleEn: given.title.en,
    content: given.content.zh,
    contentEn: given.content.en,
    path: given.path,
    channels: defaultChannels(given),
    enabled: true,
    builtIn: true,
    changed: false,
    deletable: false,
    operator: '',
    updateTime: null,
    version: 0,
  };
}

const said = ({
  title,
  titleEn,
  content,
  contentEn,
  path,
  channels,
}: Pick<Template, 'title' | 'titleEn' | 'content' | 'contentEn' | 'path' | 'channels'>) =>
  JSON.stringify([title, titleEn, content, contentEn, path, [...channels].sort()]);

function ofRow({ sentTime, ...row }: StoredTemplate): Template {
  const own = { ...row, id: row.code, appId: row.appId as Template['appId'], channels: row.channels as Template['channels'] };
  if (!isScene(row.code)) return { ...own, builtIn: false, changed: false, deletable: sentTime === null };
  const given = delivered(row.code);
  // Without a path in the template, the path given by the sending code is used.
  const path = row.path || given.path;
  return { ...own, path, builtIn: true, deletable: false, changed: said({ ...own, path }) !== said(given) };
}

/** All templates: the delivered ones with the operator's changes, then the custom ones. */
export async function allTemplates(db: Db): Promise<Template[]> {
  const own = (await rows.stored(db)).map(ofRow);
  const byCode = new Map(own.map((template) => [template.code, template]));
  return [...sceneCodes.map((scene) => byCode.get(scene) ?? delivered(scene)), ...own.filter(({ builtIn }) => !builtIn)];
}

export async function oneTemplate(db: Db, code: string): Promise<Template> {
  const row = await rows.hold(db, code);
  if (row) return ofRow(row);
  if (!isScene(code)) throw new AppError('notFound');
  return delivered(code);
}

/** Only one template of a scene may be enabled: it is the one that is sent. */
async function mustBeFree(ctx: Ctx, scene: string, code: string): Promise<void> {
  if (!isScene(scene)) return;
  const own = await rows.holdScene(ctx.db, scene);
  const other =
    own.find((row) => row.enabled && row.code !== code)?.code ??
    (code !== scene && !own.some((row) => row.code === scene) ? scene : undefined);
  if (other) throw new AppError('sceneTaken', { scene: messageScenes[scene], code: other }, { fields: [{ field: 'enabled', msg: '' }] });
}

/** Refuses placeholders and channels that the scene does not have, and names them. */
function check({ scene, channels, ...texts }: Fields): void {
  if (scene !== manualScene && !isScene(scene)) throw fieldFault('scene', { zh: '事件不存在', en: 'does not exist' });
  for (const field of ['title', 'titleEn', 'content', 'contentEn'] as const) {
    const unknown = unknownVars(texts[field], scene).map((name) => `{${name}}`);
    if (unknown.length === 0) continue;
    const known = varsOf(scene);
    const may = (words: 'zh' | 'en') => known.map((name) => `{${name}} ${messageVars[name][words]}`).join(words === 'zh' ? '、' : ', ');
    throw fieldFault(field, {
      zh: `没有变量 ${unknown.join('、')}${known.length > 0 ? `；可用变量：${may('zh')}` : '；此事件没有可用变量'}`,
      en: `knows no ${unknown.join(', ')}${known.length > 0 ? `; it may use ${may('en')}` : '; this event has no variables'}`,
    });
  }
  const wrong = channels.filter((channel) => !waysOf(scene).includes(channel));
  if (wrong.length > 0) throw fieldFault('channels', { zh: '此事件只能发送站内消息', en: 'this event can only send in-app messages' });
}

export async function saveTemplate(ctx: Ctx, fields: Fields): Promise<string> {
  check(fields);
  const code = fields.id ? await codeOfHeld(ctx, fields.id, fields) : await newCode(ctx, fields.code);
  if (fields.enabled) await mustBeFree(ctx, fields.scene, code);
  // The path of a delivered template is not stored, so that the sending code can give a more specific one.
  const path = isScene(code) && fields.path === messageScenes[code].path ? '' : fields.path;
  await rows.put(ctx.db, { ...fields, path, code, operator: ctx.me.userName });
  ctx.note({ bizType: 'msgTemplate', action: fields.id ? 'edit' : 'add', opinion: code });
  return code;
}

async function codeOfHeld({ db }: Ctx, id: string, { version, scene }: Fields): Promise<string> {
  const held = await oneTemplate(db, id);
  if (version !== undefined && version !== held.version) throw new AppError('versionConflict');
  if (held.builtIn && scene !== held.scene)
    throw fieldFault('scene', { zh: '默认模板不能更换事件', en: 'cannot be changed for a default template' });
  return id;
}

async function newCode({ db }: Ctx, code: string | undefined): Promise<string> {
  if (!code) throw fieldFault('code', { zh: '请填写模板编码', en: 'is required' });
  if (isScene(code) || code === manualScene || (await rows.hold(db, code)))
    throw fieldFault('code', { zh: `编码 ${code} 已被使用`, en: `${code} is already in use` });
  return code;
}

export async function enableTemplate(ctx: Ctx, code: string, enabled: boolean): Promise<void> {
  const held = await oneTemplate(ctx.db, code);
  if (enabled) await mustBeFree(ctx, held.scene, code);
  if (enabled && held.builtIn && !held.changed) await rows.remove(ctx.db, code);
  else
    await rows.put(ctx.db, {
      ...held,
      path: held.builtIn && held.path === messageScenes[code as SceneCode].path ? '' : held.path,
      enabled,
      operator: ctx.me.userName,
    });
  ctx.note({ bizType: 'msgTemplate', action: enabled ? 'enable' : 'disable', opinion: code });
}

export async function restoreTemplate(ctx: Ctx, code: string): Promise<void> {
  const held = await oneTemplate(ctx.db, code);
  if (!held.builtIn || held.version === 0) throw new AppError('notAllowedInState');
  await mustBeFree(ctx, held.scene, code);
  await rows.remove(ctx.db, code);
  ctx.note({ bizType: 'msgTemplate', action: 'restore', opinion: code });
}

export async function deleteTemplate(ctx: Ctx, code: string): Promise<void> {
  const held = await oneTemplate(ctx.db, code);
  if (held.builtIn) throw new AppError('notAllowedInState');
  if (!held.deletable) throw new AppError('templateSent');
  await rows.remove(ctx.db, code);
  ctx.note({ bizType: 'msgTemplate', action: 'delete', opinion: code });
}
