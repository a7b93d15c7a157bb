import { appListing } from '@touchmark/contract';
import { listingCategories, listingScopes } from '@touchmark/domain';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { EditionFields } from './edition-fields.tsx';
import { fields, text } from './listing.text.ts';

const Field = fieldsOf(appListing.saveOrUpdate, fields);

type ListingDraft = Initial<typeof appListing.saveOrUpdate>;
export const newListing: ListingDraft = { needsApproval: false, scopes: ['PERSON', 'COMPANY'], editions: [{ name: '', way: 'YEAR' }] };

const Inputs = () => (
  <>
    <Field.Text name="name" max={30} />
    <Field.Text name="nameEn" max={60} />
    <Field.Choice name="category" of={listingCategories} />
    <Field.Text name="entryUrl" max={500} help={text.entryHelp} />
    <Field.Upload name="icon" scene="picture" />
    <Field.Upload name="screenshots" scene="picture" max={8} help={text.shotsHelp} />
    <Field.Area name="intro" max={2000} rows={5} />
    <Field.Multi name="scopes" of={listingScopes} help={text.dataHelp} />
    <Field.Text name="dataNote" max={300} />
    <Field.Custom name="editions" wide>
      <EditionFields />
    </Field.Custom>
    <Field.Switch name="needsApproval" help={text.approvalHelp} />
  </>
);

export const ListingForm = ({ dialog }: { dialog: Dialog<ListingDraft> }) => (
  <FormDrawer call={appListing.saveOrUpdate} dialog={dialog} title={dialog.subject?.id ? text.edit : text.add} width={960}>
    <Inputs />
  </FormDrawer>
);

/** The next version of what is in the market. */
export const ChangeForm = ({ dialog }: { dialog: Dialog<Initial<typeof appListing.change>> }) => (
  <FormDrawer
    call={appListing.change}
    dialog={dialog}
    title={fill(text.changeTitle, { name: String(dialog.subject?.name ?? '') })}
    width={960}
  >
    <p className="tm-hint tm-wide">{say(text.changeHint)}</p>
    <Inputs />
  </FormDrawer>
);
