// Ejected: the logo above leads home, and without this item most breadcrumbs fit in one line.
export default function HomeBreadcrumbItem(): null {
  return null;
}
