import { productIdentifyModel, standard, type Text, valueColumns } from '@touchmark/contract';
import { productLimits } from '@touchmark/domain';
import { Form, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { ExportButton, OpenButton, type SheetChoice } from '../../../ui/index.ts';
import { ImportDialog } from '../../../ui/sheet/import-dialog.tsx';
import { fields } from './product.text.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const text = {
  label: t('产品数据（按数据标准）', 'Product data, by standard'),
  exportTitle: t('导出产品数据', 'Export data of products'),
  hint: t(
    '导出的表格和导入的模板每个数据元一列，按所选标准的现行版本。修改导出的表格后可直接导入，空单元格保持原值。',
    'Exports and the import template have one column for each element of the version in force. An exported sheet can be edited and imported; empty cells keep what is there.',
  ),
  choose: t('请选择数据标准', 'Choose a data standard'),
};
const importWords = {
  title: t('导入产品数据', 'Import data of products'),
  hint: t(
    '每行一个已有的产品，按型号对应；仅限未提交或被驳回的产品。',
    'One existing product per row, named by its model; only drafts and rejected ones.',
  ),
  done: t('已更新 {n} 个产品的数据', 'Data of {n} products updated'),
};

/**
 * What the company's products say by a standard, out and in as a sheet: a choice behind the arrow of 导出 and of 导入, and the dialogs
 * that they open.
 */
export function useValueSheets(): { out: SheetChoice; in: SheetChoice; dialogs: ReactNode } {
  const [way, setWay] = useState<'out' | 'in'>();
  const [importing, setImporting] = useState(false);
  const [StandardId, choose] = useState<string>();
  const choices = useRead(standard.select, {}, { enabled: way !== undefined }).data ?? [];
  const chosen = useRead(standard.findOne, { id: StandardId ?? '0' }, { enabled: StandardId !== undefined }).data;
  const input = StandardId === undefined ? undefined : { StandardId };
  const choice = (of: 'out' | 'in'): SheetChoice => ({
    label: text.label,
    call: of === 'out' ? productIdentifyModel.export : productIdentifyModel.import,
    onClick: () => setWay(of),
  });
  const dialogs = (
    <>
      <Modal
        open={way !== undefined}
        title={say(way === 'in' ? importWords.title : text.exportTitle)}
        onCancel={() => setWay(undefined)}
        footer={null}
        destroyOnHidden
      >
        <p className="tm-hint">{say(text.hint)}</p>
        <Form layout="vertical">
          <Form.Item label={say(fields.standardName)} htmlFor="value-standard">
            <Select
              id="value-standard"
              value={StandardId ?? null}
              placeholder={say(text.choose)}
              onChange={(id: string | null) => choose(id ?? undefined)}
              showSearch={{ optionFilterProp: 'label' }}
              options={choices.map(({ id, name, versionNo }) => ({ value: id, label: `${say(name)} ${versionNo}` }))}
            />
          </Form.Item>
        </Form>
        {input && way === 'out' ? <ExportButton call={productIdentifyModel.export} input={input} /> : null}
        {input && way === 'in' ? (
          <OpenButton
            call={productIdentifyModel.import}
            label={words.import}
            type="primary"
            onClick={() => {
              setWay(undefined);
              setImporting(true);
            }}
          />
        ) : null}
      </Modal>
      {input && chosen ? (
        <ImportDialog
          calls={productIdentifyModel}
          input={input}
          columns={valueColumns(chosen)}
          most={productLimits.importRows}
          words={importWords}
          open={importing}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
  return { out: choice('out'), in: choice('in'), dialogs };
}
