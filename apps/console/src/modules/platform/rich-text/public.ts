// A formatted text as a form input and for reading: `<Field.Custom name="detail"><RichText max={5000} /></Field.Custom>`.
export { RichText, RichView } from './rich-text.tsx';
