-- The ids that devices gave to reviews which became edits of another one. A device may delete such a review by its own id, or
-- post a reply below it, long after it was merged.
create table review_alias (
  id uuid primary key,
  review_id uuid not null references review (id) on delete cascade
);
create index review_alias_review on review_alias (review_id);
