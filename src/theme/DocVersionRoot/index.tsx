import type { Props } from '@theme/DocVersionRoot';
import DocVersionRoot from '@theme-original/DocVersionRoot';
import type { ReactNode } from 'react';

import { useFilledSidebars } from '@site/src/plugins/lean-routes/client/sidebar';

/** Puts the items of the categories that were fetched into the sidebars. */
export default function DocVersionRootWrapper({ version, ...props }: Props): ReactNode {
  const docsSidebars = useFilledSidebars(version.docsSidebars);
  return <DocVersionRoot {...props} version={{ ...version, docsSidebars }} />;
}
