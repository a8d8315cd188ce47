export default function plugin(): () => void {
  return () => undefined;
}
