import { type ContractRow, serviceContract } from '@touchmark/contract';
import { addDays, contractKinds, contractLife, today } from '@touchmark/domain';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { send } from '../../../api/send.ts';
import { tellFault } from '../../../api/fault.ts';
import { fill, nameOf } from '../../../core/text.ts';
import { fieldsOf, ListPage, OpenButton, ReasonDialog, useDetail, useDialog, useList, yesOnly } from '../../../ui/index.ts';
import { ContractDetail } from './contract-detail.tsx';
import { columnsFor } from './contract-columns.tsx';
import { type ContractDraft, ContractForm } from './contract-form.tsx';
import { fields, text } from './contract.text.ts';
import { SignDialog, useSigning } from './sign-dialog.tsx';
import { TemplateDrawer } from './template-drawer.tsx';

const Filter = fieldsOf(serviceContract.list, fields);

/** Contracts: the platform writes and sends them, companies sign theirs. */
export default function ContractPage() {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const list = useList(serviceContract.list);
  const detail = useDetail();
  const editor = useDialog<ContractDraft>();
  const asking = useDialog<ContractRow>();
  const signing = useSigning();
  const [templates, setTemplates] = useState(false);
  const edit = ({ id }: ContractRow) =>
    void send(serviceContract.findOne, { id })
      .then((whole) => editor.open({ ...whole, fileId: whole.file, companyName: nameOf(whole.companyName, whole.companyNameEn) }))
      .catch(tellFault);
  const add = (
    <OpenButton
      call={serviceContract.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => editor.open({ kind: 'SERVICE', startDay: today(), endDay: addDays(today(), 364) })}
    />
  );
  const columns = columnsFor({ platform, edit, open: detail.open, sign: signing.open, askTerminate: asking.open });
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ drawing: 'receipt', hint: platform ? text.hint : text.hintOwn, ...(platform ? {} : {}) }}
        filters={
          <>
            <Filter.Text name="contractNo" />
            {platform ? <Filter.Text name="companyName" /> : null}
            <Filter.Choice name="status" of={contractLife.words} />
            <Filter.Choice name="kind" of={contractKinds} />
            <Filter.Period name="signFrom" until="signTo" />
            <Filter.Period name="endFrom" until="endTo" />
            <Filter.Choice name="terminateAsked" of={yesOnly} />
          </>
        }
        actions={
          <>
            <OpenButton
              call={serviceContract.saveOrUpdate}
              mode="edit"
              label={text.templates}
              type="default"
              onClick={() => setTemplates(true)}
            />
          </>
        }
        exports={serviceContract.export}
        add={add}
      />
      <ContractForm dialog={editor} />
      <SignDialog dialog={signing.dialog} />
      <ReasonDialog
        call={serviceContract.terminateAsk}
        dialog={asking}
        label={text.askTerminate}
        title={fill(text.terminateTitle, { no: asking.subject?.contractNo ?? '' })}
        hint={text.askHint}
      />
      <TemplateDrawer open={templates} onClose={() => setTemplates(false)} />
      <ContractDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}
