import { UploadOutlined } from '@ant-design/icons';
import { file as files, fileScenes, type FileRef, type FileScene } from '@touchmark/contract';
import { App, Button, Upload as Picker, type UploadFile } from 'antd';
import { useState } from 'react';
import { isNamed } from '@touchmark/domain';
import { upload } from '../../api/send.ts';
import { fill, say } from '../../core/text.ts';
import { kit } from '../ui.text.ts';

type Value = FileRef | readonly FileRef[] | null | undefined;
type Custom = Parameters<NonNullable<React.ComponentProps<typeof Picker>['customRequest']>>[0];

const callOf = { picture: files.putPicture, video: files.putVideo, pdf: files.putPdf } as const;
const ruleOf = (scene: FileScene) => fileScenes[scene] as { types: readonly string[]; limitMb: number };
const toList = (value: Value): readonly FileRef[] => (!value ? [] : 'fileId' in value ? [value] : value);
const shown = (ref: FileRef): UploadFile => ({
  uid: ref.fileId,
  name: ref.originalName || ref.name,
  status: 'done',
  url: ref.link,
  size: ref.size,
  type: ref.mime,
});
const typeWords = (types: readonly string[]) =>
  types
    .map(
      (type) => ({ 'image/jpeg': 'JPG', 'text/csv': 'CSV' })[type] ?? (type.includes('sheet') ? 'XLSX' : type.split('/')[1]!.toUpperCase()),
    )
    .join(' / ');

/** Why a picture is too small; the server judges one that the browser cannot read. */
async function tooSmall(chosen: File, least: number): Promise<string | null> {
  if (typeof createImageBitmap === 'undefined') return null;
  try {
    const picture = await createImageBitmap(chosen);
    const { width, height } = picture;
    picture.close();
    return Math.min(width, height) < least ? fill(kit.pictureSmall, { name: chosen.name, width, height, least }) : null;
  } catch {
    return null;
  }
}

interface Bounds {
  orOne: FileScene | undefined;
  limit: number | undefined;
  max: number;
}
type Typed = { type?: string | undefined };
/** Which files a field takes, for which scene each is, and what the field says of it. */
function rulesOf(scene: FileScene, { orOne, limit, max }: Bounds) {
  const { types, limitMb } = { ...ruleOf(scene), ...(limit === undefined ? {} : { limitMb: limit }) };
  const other = orOne ? ruleOf(orOne) : undefined;
  const all = [...types, ...(other?.types ?? [])];
  const isOther = ({ type = '' }: Typed) => other?.types.includes(type) ?? false;
  const wrongType = ({ name, type }: File) =>
    all.includes(type) || (type === '' && scene === 'sheet') ? null : fill(kit.wrongType, { name, types: typeWords(all) });
  const mixed = (added: readonly Typed[]) => (added.length > 1 && added.some(isOther) ? fill(kit.oneKind, {}) : null);
  return {
    all,
    sceneOf: (file: Typed): FileScene => (orOne && isOther(file) ? orOne : scene),
    faultOf: (chosen: File, added: readonly Typed[]): string | null =>
      wrongType(chosen) ?? mixed(added) ?? tooLarge(chosen, isOther(chosen) ? other!.limitMb : limitMb),
    hint:
      fill(max > 1 ? kit.uploadHint : kit.uploadOneHint, { types: typeWords(types), limit: limitMb, max }) +
      (other ? fill(kit.uploadOrOne, { types: typeWords(other.types), limit: other.limitMb }) : ''),
  };
}

const tooLarge = ({ name, size }: File, limit: number) => (size > limit * 1_048_576 ? fill(kit.tooLarge, { name, limit }) : null);

/** Selects and uploads files at once; its value is a list of FileRefs. Works as a form input (`value`, `onChange`) and alone. */
export function Upload({
  scene,
  orOne,
  max = 1,
  limit,
  leastSide,
  value,
  onChange,
  disabled = false,
  id,
}: {
  scene: FileScene;
  /** One file of this scene may be sent instead: a video in place of photos. */
  orOne?: FileScene | undefined;
  max?: number;
  /** In megabytes, if a field allows less than its scene. */
  limit?: number | undefined;
  /** In pixels, how long the short side of a picture has to be. */
  leastSide?: number | undefined;
  value?: Value;
  onChange?: (files: FileRef[]) => void;
  disabled?: boolean;
  id?: string;
}) {
  const { message } = App.useApp();
  const [pending, setPending] = useState<UploadFile[]>([]);
  const { all, sceneOf, faultOf, hint } = rulesOf(scene, { orOne, limit, max });
  const kept = toList(value);
  // What stood there before may stay beside either kind.
  const [before] = useState(() => new Set(kept.map(({ fileId }) => fileId)));
  const waiting = pending.filter(({ uid }) => !kept.some(({ fileId }) => fileId === uid));
  // What was refused is shown until the next one is chosen, and takes nobody's place.
  const refused = waiting.filter(({ status }) => status === 'error');
  const full = kept.length + waiting.length - refused.length >= max;

  const allowed = async (chosen: File, together: readonly File[]) => {
    const going = waiting.filter((one) => !refused.includes(one));
    const added = [...kept.filter(({ fileId }) => !before.has(fileId)).map(shown), ...going, ...together];
    const fault = faultOf(chosen, added) ?? (leastSide ? await tooSmall(chosen, leastSide) : null);
    if (fault) void message.error(fault);
    return fault ? Picker.LIST_IGNORE : true;
  };
  const put = async ({ file: chosen, onProgress, onSuccess, onError }: Custom) => {
    try {
      onSuccess?.(
        await upload(
          isNamed(callOf, scene) ? callOf[scene as keyof typeof callOf] : files.put,
          { scene: sceneOf(chosen as File) },
          chosen as File,
          (part) => onProgress?.({ percent: part * 100 }),
        ),
      );
    } catch (error) {
      void message.error((error as Error).message);
      onError?.(error as Error);
    }
  };
  const changed = (list: UploadFile[]) => {
    const done = list.filter(({ status, response }) => status === 'done' && response).map(({ response }) => response as FileRef);
    const next = [...kept.filter(({ fileId }) => list.some(({ uid }) => uid === fileId)), ...done].slice(0, max);
    const running = list.filter(({ status }) => status === 'uploading');
    setPending(running.length > 0 ? running : list.filter(({ status }) => status === 'error'));
    if (next.length !== kept.length || done.length > 0) onChange?.(next);
  };
  const picture = scene === 'picture';
  return (
    <div>
      <Picker
        fileList={[...kept.map(shown), ...waiting]}
        listType={picture ? 'picture-card' : 'text'}
        accept={all.join(',')}
        multiple={max > 1}
        maxCount={max + refused.length}
        disabled={disabled}
        customRequest={(request) => void put(request)}
        beforeUpload={allowed}
        onChange={({ fileList }) => changed(fileList)}
        {...(id ? { id } : {})}
      >
        {full || disabled ? null : picture ? (
          <button type="button" className="tm-pick">
            <UploadOutlined aria-hidden />
            <span>{say(kit.chooseFile)}</span>
          </button>
        ) : (
          <Button icon={<UploadOutlined aria-hidden />}>{say(kit.chooseFile)}</Button>
        )}
      </Picker>
      {disabled ? null : <div className="tm-hint">{hint}</div>}
    </div>
  );
}
