// Rich text as a form input and for display: `<Field.Custom name="detail"><RichText max={5000} /></Field.Custom>`.
export { RichText, RichView } from './rich-text.tsx';
