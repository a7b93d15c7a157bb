import { type FileRef, type Output, platformConfig } from '@touchmark/contract';
import { fewestScanMonths } from '@touchmark/domain';
import { Button, Divider, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say, words } from '../../../core/text.ts';
import { EditorForm, fieldsOf, type Initial, Loaded, useEditor } from '../../../ui/index.ts';
import { configFields, text } from './app.text.ts';

const Field = fieldsOf(platformConfig.save, configFields);
type Settings = Output<typeof platformConfig.findOne>;

/** The settings of the installation. */
export function PlatformSettings() {
  const read = useRead(platformConfig.findOne, {});
  return <Loaded of={read}>{(data) => <Held now={data} />}</Loaded>;
}

/** Shows settings that somebody else has saved once nothing is typed any more; until then the form compares when it is saved. */
function Held({ now }: { now: Settings }) {
  const [held, hold] = useState(now);
  const [typed, setTyped] = useState(false);
  if (!typed && now.version !== held.version) hold(now);
  return <SettingsForm key={held.version} settings={held} onTyped={setTyped} />;
}

const fileOf = (fileId: string | null, link: string): FileRef | null =>
  fileId ? { fileId, name: link, originalName: link.split('/').at(-1) ?? link, link, size: 0, mime: 'image/png' } : null;

const draftOf = ({ logoFile, loginBgFile, logo, loginBg, ...rest }: Settings): Initial<typeof platformConfig.save> => ({
  ...rest,
  logo: fileOf(logoFile, logo),
  loginBg: fileOf(loginBgFile, loginBg),
});

function SettingsForm({ settings, onTyped }: { settings: Settings; onTyped: (typed: boolean) => void }) {
  const may = useMay(platformConfig.save.access);
  const { locked } = settings;
  const editor = useEditor(platformConfig.save, draftOf(settings), { reread: async () => draftOf(await send(platformConfig.findOne, {})) });
  const { typed } = editor;
  useEffect(() => onTyped(typed), [typed, onTyped]);
  const help = locked ? { help: text.locked, disabled: true } : {};
  return (
    <div className="tm-panel app-settings">
      <EditorForm editor={editor} columns={2} name="platform">
        <Divider className="tm-wide" titlePlacement="start">
          {say(text.faceGroup)}
        </Divider>
        <Field.Text name="operatorName" max={50} required />
        <Field.Text name="platformName" max={50} required />
        <Field.Text name="hotline" max={40} />
        <Field.Text name="icp" max={60} />
        <Field.Text name="techSupport" max={100} />
        <Field.Text name="footerText" max={200} />
        <Field.Upload name="logo" scene="picture" />
        <Field.Upload name="loginBg" scene="picture" />
        <Field.Words name="noticeBar" help={text.noticesHelp} wide />
        <Field.Text name="operatorNameEn" max={80} />
        <Field.Text name="platformNameEn" max={80} />
        <Field.Text name="footerTextEn" max={200} />
        <Field.Words name="noticeBarEn" help={text.noticesHelp} wide />
        <Divider className="tm-wide" titlePlacement="start">
          {say(text.numberGroup)}
        </Divider>
        <Field.Text name="nodePrefixRoot" mono {...help} />
        <Field.Text name="ecodeNsi" mono {...help} />
        <Field.Text name="ecodeVersion" mono {...help} />
        <Divider className="tm-wide" titlePlacement="start">
          {say(text.payGroup)}
        </Divider>
        <Field.Text name="payee" max={60} />
        <Field.Text name="bankName" max={60} />
        <Field.Text name="bankAccount" max={40} mono />
        <Divider className="tm-wide" titlePlacement="start">
          {say(text.otherGroup)}
        </Divider>
        <Field.Number name="tokenTime" min={300} max={86_400} unit={text.seconds} />
        <Field.Number name="stationScanDays" min={30} max={3650} unit={text.days} help={text.stationScansHelp} />
        <Field.Number name="scanMonths" min={fewestScanMonths} max={600} unit={text.months} help={text.scanMonthsHelp} />
        <Field.Date name="legacyOffDate" />
        <Field.Words name="iframeHosts" help={text.hostsHelp} wide />
      </EditorForm>
      {may ? (
        <footer className="rights-foot">
          <span />
          <Space>
            <Button onClick={() => editor.reset()}>{say(text.discard)}</Button>
            <Button type="primary" loading={editor.busy} onClick={editor.submit}>
              {say(words.save)}
            </Button>
          </Space>
        </footer>
      ) : null}
    </div>
  );
}
