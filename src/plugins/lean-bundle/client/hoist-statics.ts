/** In place of hoist-non-react-statics, for the router's `withRouter`: no component here has any. */
export default function hoistStatics<Target>(target: Target): Target {
  return target;
}
