import Feedback from '@site/src/components/Feedback';
import type { Props } from '@theme/EditMetaRow';
import EditMetaRow from '@theme-original/EditMetaRow';
import type { ReactNode } from 'react';

/** Offers to report what is wrong or missing where a page can be edited. */
export default function EditMetaRowWrapper(props: Props): ReactNode {
  const { editUrl } = props;
  return (
    <>
      {editUrl && <Feedback editUrl={editUrl} />}
      <EditMetaRow {...props} />
    </>
  );
}
