// Ejected: the link says what it does, and the icon would be in every page.
export default function IconEdit(): null {
  return null;
}
