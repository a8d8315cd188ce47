// Ejected: the link says what it does, and every page would carry the picture.
export default function IconEdit(): null {
  return null;
}
