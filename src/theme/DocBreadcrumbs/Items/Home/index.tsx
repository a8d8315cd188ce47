// Ejected: the logo above leads home, and without a house most paths fit in one line.
export default function HomeBreadcrumbItem(): null {
  return null;
}
