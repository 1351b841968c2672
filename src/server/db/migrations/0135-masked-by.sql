-- What other words have masked is found without a look at every text.
create index review_masked_by on review (masked_by);
create index reply_masked_by on reply (masked_by);
create index topic_masked_by on topic (masked_by);
create index post_masked_by on post (masked_by);
