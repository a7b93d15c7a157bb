/*
 * The console's kit. Three declarations per page, never one: columns, filters, form fields. What is the same everywhere hangs on the
 * CALL (permission, refetch, toast, validation), not on the page. If a few lines of React do it, it does not belong here.
 *
 *   const Filter = fieldsOf(brandNode.list, fields);               // fields: { brandName: { zh, en }, … } in <module>.text.ts
 *   const Field = fieldsOf(brandNode.saveOrUpdate, fields);
 *
 *   export default function BrandNodePage() {
 *     const list = useList(brandNode.list);                         // filters and page live in the address
 *     const editor = useDialog<Initial<typeof brandNode.saveOrUpdate>>();
 *     const detail = useDetail();                                   // ?id= in the address
 *     const columns = columnsOf(brandNode.list, fields, (c) => [
 *       c.image('logo'), c.link('brandName', (row) => detail.open(row.id), { width: 200 }), c.code('brandCode'), c.tag('applyStatus', applyChoices), c.time('updateTime'),
 *       c.actions(words.actions, (row) => <Steps row={row} life={applyLife} state={row.applyStatus} calls={brandNode} first={['edit', 'submit']}
 *         how={{ edit: { onClick: () => editor.open(row) }, submit: { confirm: t.sureSubmit }, delete: { danger: true, confirm: t.sureDelete } }} />),
 *     ]);
 *     return <>
 *       <ListPage list={list} columns={columns} title={t.title}
 *         filters={<><Filter.Text name="brandName" /><Filter.Choice name="applyStatus" of={applyChoices} /></>}
 *         exports={brandNode.export} actions={…}
 *         add={<OpenButton call={brandNode.saveOrUpdate} mode="add" label={words.add} type="primary" onClick={() => editor.open({})} />}
 *         batch={<CallButton call={x.deleteMany} label={words.delete} input={{ ids: list.selected as string[] }} asks={{ thing: t.deleteMany, count: list.selected.length }} />}
 *         empty={{ hint: t.whatFor }}                                  // its next step is `add`, if no other is given
 *         table={{ onRow, expandable, rowKey }} />
 *       <FormDialog call={brandNode.saveOrUpdate} dialog={editor} title={t.brand} width={640}>
 *         <Field.Text name="brandName" max={50} /> <Field.Upload name="logo" scene="picture" /> <Field.Date name="trademarkExpire" />
 *       </FormDialog>
 *     </>;
 *   }
 *
 * Lists     useList(call, fixed?, { name?, enabled?, size?, refetchInterval? }) → rows total page size filters narrowed selected setSelected change reset turnTo
 *           loading fetching error refetch. A second list on one page: { name: 'b' }. `list.filters` is what an export takes.
 * Columns   c.text code(name, 'gtin'|'ecode'|'auth') link time day number money(fen) tag(name, choices) image cell(title, render, more) actions(title, render, width);
 *           `{ sorter: true }` sorts by the server (orderBy 'name' / '-name'; only where the call's list does). After a batch action: list.setSelected([]).
 *           every maker takes antd column props last ({ width, fixed, … }). Rows from elsewhere: columnsFor<Row>()(labels, c => […]).
 *           Choices: { OWN: { zh, en, tone?: 'grey'|'blue'|'green'|'amber'|'red'|'purple' } } or keyed by number; with a tone: dot + word.
 * Fields    Text Area Password Number Money Date Time Period(name, until) Choice Multi Words Switch Radio Tree Upload(scene, max) Custom; all take help, placeholder,
 *           disabled, required, label, wide. Marks and wording come from the call's schema; its own refusals are written '中文|English'.
 * Forms     FormDialog / FormDrawer (call, dialog, title, width ≥ 960 = two columns, action, transform, onDone). A form on a page:
 *           const editor = useEditor(call, initial, { onDone }); <EditorForm editor={editor}>…<Button onClick={editor.submit} loading={editor.busy}>…</EditorForm>.
 *           Open with a row: only the call's fields are sent, FileRefs as ids, null and '' left out where not taken. `transform` has the last word.
 *           Saved meanwhile by somebody else: both versions are shown, by field. If the form does not begin with a row of the list as it is: `again={(row) => draftOf(row)}`.
 *           A save without an answer is kept, said, and repeated as the same request.
 * Details   const one = useOne(call, detail.id); <Detail of={one} title={(x) => x.name} steps={detail.through(list.rows)} onClose tabs={(x) => [{ key, label, children }]} extra>{(x) => …}</Detail>;
 *           of rows that are there already: DetailDrawer({ open, title, onClose, ...detail.through(list.rows), tabs | children, extra }), Facts, History(rows, states, actions).
 * Buttons   For, CallButton(confirm | asks), OpenButton, DownloadButton, MoreActions, DangerConfirm. Hidden without the right. Links by default; give `type` for a real button.
 * Steps     of a row by its life: <Steps row life state? calls first how more>. An entry of 更多 that makes a call: { label, ...makes(call, input) };
 *           What companies submit: const own = useSubmissions({ list, calls, draftOf, nameOf }) → own.add own.state own.steps own.batch own.editor own.changer.
 *           that enables or disables a row: switchAction(call, row, sure?), its column c.tag('enabled', switchChoices).
 * Reasons   <ReasonButton call input={{ id, version }} label title hint danger>, ReasonDialog(dialog) where the button stands in 更多.
 * Reviews   <StatusTabs tab counts onChange>, ReviewDrawer({ id, title, onClose, children (SubmittedFacts items=[{ label, value, before, changed }]), checks, history, states, actions,
 *           decide: { onDecide({ pass, opinion }), busy, lock: row, me: userInfo.userId, onTake, onRelease }, onPrevious, onNext }); pieces: Checks, OpinionBox, LockNotice, WaitingDays.
 * Trees     <Tree of words selected onSelect count actions moves head>: search, selection, a menu for each row, moving by mouse, menu and Alt + arrow keys.
 *           <SideTree …> beside a list: a button that opens it in narrow windows.
 * Work      <TaskProgress id onDone?>, TaskBar(task). Stations: <ScanField onScan={async (code) => ({ good, text })} done planned paused brief>.
 * Paying    <CopyRows rows>, <Countdown until onOver>. Files by themselves: <Upload scene max value onChange>.
 * Charts    <Chart kind="bar|line" title unit points onPick empty>: a picture with the same numbers as a table; the drawing code is a chunk of its own.
 * States    Nothing, Failed, <Pending of={read} />, <Loaded of={useRead(…)}>{(data) => …}</Loaded>. Texts: StatusTag, ChoiceText, CodeText, CopyButton. Amounts: number, money, nearTime, span.
 */
export * from './amounts.ts';
export * from './form/ask-to-discard.ts';
export * from './buttons.tsx';
export * from './list/export-button.tsx';
export { Chart } from './chart/chart.tsx';
export type { Point } from './chart/chart-props.ts';
export * from './scan/code-text.tsx';
export * from './list/columns.tsx';
export * from './review/danger-confirm.tsx';
export * from './detail/detail.tsx';
export * from './detail/detail-drawer.tsx';
export * from './form/editor.tsx';
export { type Editor, useEditor } from './form/use-editor.ts';
export type { EditorOptions, Initial } from './form/editor-options.ts';
export * from './list/empty.tsx';
export * from './form/fault-text.ts';
export type { Options } from './form/chosen-fields.tsx';
export type { Common } from './form/field-item.tsx';
export { type Each, useFace } from './list/filter-chips.tsx';
export { PagedTable } from './list/paged-table.tsx';
export { JudgedBox } from './form/judged-box.tsx';
export { fenOf } from './form/field-values.ts';
export type { Judge } from './form/field-item.tsx';
export { AmountWords, InWords } from './amount-words.tsx';
export { DayBox } from './form/dates.tsx';
export { dayTyping } from './day-input.tsx';
export { DigitsBox } from './digits-box.tsx';
export { CountBox, countFault, MeasureBox, measureRule, NumberBox } from './form/number-box.tsx';
export * from './form/fields.tsx';
export * from './detail/file-links.tsx';
export * from './list/filter-bar.tsx';
export * from './form/form-dialog.tsx';
export * from './sheet/import-button.tsx';
export { FoldingTable } from './folding-table.tsx';
export * from './list/list-page.tsx';
export * from './titled-page.tsx';
export { Pager, pageSizes } from './list/pager.tsx';
export * from './detail/loaded.tsx';
export * from './pay.tsx';
export * from './review/reason.tsx';
export * from './review/review-drawer.tsx';
export * from './review/review.tsx';
export * from './scan/scan-field.tsx';
export * from './scan/scan-tone.ts';
export * from './form/schema.ts';
export * from './list/status-tag.tsx';
export * from './review/batch-steps.tsx';
export { rowsOf } from './list/choose-all.tsx';
export { Steps } from './review/steps.tsx';
export { switchAction, switchChoices } from './review/switch-action.ts';
export { useSubmissions } from './review/use-submissions.tsx';
export * from './list/table-settings.tsx';
export * from './detail/task-progress.tsx';
export * from './detail/tree.tsx';
export * from './side-tree.tsx';
export { depthOf, keysOf, type Moved, nested, type Nested, type Place } from './detail/tree-nodes.ts';
export * from './list/two-lines.tsx';
export * from './list/first-item.tsx';
export * from './list/none-yet.tsx';
export * from './unreadable.tsx';
export * from './form/upload.tsx';
export { Unanswered, useUnanswered } from './form/unanswered.tsx';
export * from './list/use-list.ts';
export * from './scan/use-scans.ts';
export * from './form/use-settled.ts';
export * from './form/put-faults.ts';
export * from './form/put-values.ts';
export { type Known, KnownValues } from './form/known.tsx';
