export { LabelPicture } from './label-picture.tsx';
