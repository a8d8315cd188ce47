/** The words beside it say the same, and every page has them. */
export default function IconEdit(): null {
  return null;
}
