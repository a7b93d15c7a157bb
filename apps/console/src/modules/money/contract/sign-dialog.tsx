import { type ContractRow, serviceContract } from '@touchmark/contract';
import { signWays } from '@touchmark/domain';
import { sha256 } from '@touchmark/gs1';
import { Form } from 'antd';
import { useEffect } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { fetchFile, newKey, send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, useDialog } from '../../../ui/index.ts';
import { CodeField } from '../../people/account/public.ts';
import { fields, text } from './contract.text.ts';
import './contract.css';

const Field = fieldsOf(serviceContract.sign, fields);

/** A contract with the bytes that are shown, and their hash. */
export interface Shown {
  row: Pick<ContractRow, 'id' | 'version' | 'contractNo'>;
  url: string;
  hash: string;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Opens the dialog with the document that will be signed: what is signed is the hash of these bytes. */
export function useSigning(): { dialog: Dialog<Shown>; open: (row: Shown['row']) => void } {
  const dialog = useDialog<Shown>();
  const show = async (row: Shown['row']) => {
    const { blob } = await fetchFile(serviceContract.download, { id: row.id });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    dialog.open({ row, url: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })), hash: hexOf(sha256(bytes)) });
  };
  return { dialog, open: (row) => void show(row).catch(tellFault) };
}

/** The whole document, and how it is signed. */
export function SignDialog({ dialog }: { dialog: Dialog<Shown> }) {
  const shown = dialog.subject;
  const url = shown?.url;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  return (
    <FormDialog
      call={serviceContract.sign}
      dialog={{ ...dialog, subject: shown && { id: shown.row.id, version: shown.row.version, way: 'SMS', sha256: shown.hash } }}
      title={fill(text.signTitle, { no: shown?.row.contractNo ?? '' })}
      action={{ zh: '签署', en: 'Sign' }}
      width={880}
    >
      {shown ? (
        <>
          <p className="tm-hint">{`${say(text.signHint)} ${say(text.signNotice)}`}</p>
          <Paper src={shown.url} title={shown.row.contractNo} />
          <p className="tm-hint tm-code">{`SHA-256 ${shown.hash}`}</p>
          <Field.Radio name="way" of={signWays} />
          <Proof id={shown.row.id} />
        </>
      ) : null}
    </FormDialog>
  );
}

/** The browser shows the PDF itself, which it does not in a sandbox; the bytes are a PDF by their type and run nothing. */
// oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox keeps the browser from showing a PDF
const Paper = ({ src, title }: { src: string; title: string }) => <iframe className="contract-paper" src={src} title={title} />;

function Proof({ id }: { id: string }) {
  const way = Form.useWatch<string | undefined>('way', Form.useFormInstance());
  if (way === 'SCAN') return <Field.Upload name="files" scene="certificate" max={5} required help={text.scanHelp} />;
  return <CodeField ask={() => send(serviceContract.signCode, { id }, newKey())} name="smsCode" size="middle" />;
}
