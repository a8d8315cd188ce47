/** The switch has no state "system": the icon would never be seen. */
export default function IconSystemColorMode(): null {
  return null;
}
