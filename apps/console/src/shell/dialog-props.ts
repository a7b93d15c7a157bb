/** What every dialog of the frame is given. */
export interface DialogProps {
  onClose: () => void;
}
